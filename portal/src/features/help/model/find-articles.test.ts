import type { HelpArticle, HelpSection } from 'contract';
import { expect, it } from 'vitest';
import { findArticles } from './find-articles';

const article = (section: HelpSection, title: string, content = ''): HelpArticle => ({
  id: title,
  title,
  section,
  audience: 'counselor',
  content,
  pictures: [],
  order: 0,
  published: true,
  update_time: 0,
});

const all = [
  article('account', '小組帳號'),
  article('story-2.2', '怎麼拍照', '<p>至少 <strong>1080</strong>×720 像素，LINE 傳過會變小。</p>'),
  article('story-2.6', '影片連結', '<p class="x">3 到 5 分鐘</p>'),
  article('before', '第一次帶隊'),
];
const found = (search: string) => findArticles(all, search).flatMap(({ articles }) => articles.map(({ id }) => id));

it.each([
  ['', ['第一次帶隊', '小組帳號', '怎麼拍照', '影片連結']],
  ['  ', ['第一次帶隊', '小組帳號', '怎麼拍照', '影片連結']],
  ['照片', ['怎麼拍照']],
  ['line 像素', ['怎麼拍照']],
  ['ＬＩＮＥ', ['怎麼拍照']],
  ['line 分鐘', []],
  ['帳號', ['小組帳號']],
  ['class', []],
  ['1080×720', ['怎麼拍照']],
  ['strong', []],
])('「%s」 finds %j', (search, titles) => {
  expect(found(search)).toEqual(titles);
});
