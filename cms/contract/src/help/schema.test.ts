import { describe, expect, it } from 'vitest';
import { SECTION_KEYS } from '../story/checkpoints';
import { helpArticleDraft, helpArticleListQuery, helpArticlePublished } from './schema';
import { HELP_SECTIONS, helpSectionLabel, helpSectionOf } from './sections';

const draft = { title: '怎麼拍照', section: 'story-2.2' };

describe('a help article', () => {
  it('is a draft with a title and a section alone', () => {
    expect(helpArticleDraft.parse(draft)).toEqual({
      ...draft,
      audience: 'counselor',
      content: '',
      pictures: [],
      order: 0,
    });
  });

  it.each([
    [{ title: ' ' }, '輸入標題'],
    [{ section: '2.2' }, '選擇段落或主題'],
    [{ audience: 'parents' }, '選擇讀的人'],
    [{ order: 1.5 }, '順序需要是 0 到 9999 的整數'],
    [{ order: -1 }, '順序需要是 0 到 9999 的整數'],
    [{ content: '<img src="data:image/png;base64,AA">' }, '圖片請用上傳的方式加入，不能直接貼上'],
    [{ content: 'x'.repeat(100_001) }, '內容太長，請縮短後再試'],
    [{ pictures: Array(11).fill({ name: 'x', url: 'x' }) }, '最多 10 張照片'],
  ])('with %j is refused: %s', (change, message) => {
    expect(helpArticleDraft.safeParse({ ...draft, ...change }).error?.issues[0]?.message).toBe(message);
  });

  it('is published with content only', () => {
    expect(helpArticlePublished.safeParse(draft).success).toBe(false);
    expect(helpArticlePublished.safeParse({ ...draft, content: ' ' }).error?.issues[0]?.message).toBe('填寫內容');
    expect(helpArticlePublished.safeParse({ ...draft, content: '<p>好</p>' }).success).toBe(true);
  });
});

describe('the sections of help articles', () => {
  it('are every section of a story and the topics, in the order of their keys, each with a label', () => {
    const keys = HELP_SECTIONS.map(({ key }) => key);
    expect(keys).toEqual([...keys].sort());
    expect(keys.filter((key) => key.startsWith('story-'))).toEqual(SECTION_KEYS.map(helpSectionOf));
    expect(helpSectionLabel('story-2.2')).toBe('2.2 四步驟照片');
    expect(helpSectionLabel('account')).toBe('帳號與登入');
  });
});

describe('the query of the list', () => {
  it('shows published articles, ten on a page, and knows no other names', () => {
    const plain = { 'pagination[page]': 1, 'pagination[pageSize]': 10, 'filters[title][$containsi]': '' };
    expect(helpArticleListQuery.parse({})).toEqual({ ...plain, status: 'published' });
    expect(helpArticleListQuery.safeParse({ 'filters[createdBy][email][$eq]': 'x' }).success).toBe(false);
    expect(helpArticleListQuery.safeParse({ 'pagination[pageSize]': '101' }).success).toBe(false);
    expect(helpArticleListQuery.safeParse({ populate: '*' }).success).toBe(false);
  });
});
