import {
  editionName,
  GALLERY_PAGE,
  PUBLIC_LEVEL_LABELS,
  PUBLIC_LEVELS,
  type PublicCopy,
  type PublicGalleryQuery,
  SDGS,
  sdgText,
} from 'contract';
import { type Html, html } from '../../../../lib/pages/html';
import { type Around, pageOf } from '../../../../lib/pages/page';
import { at, cover, NOTE, nameOf, originLine } from './layout';

/** What the stories on show can be narrowed to. */
export type Facets = { sessions: number[]; counties: string[]; levels: string[]; goals: string[] };

/** A page of the gallery: its stories, how many there are in all; `years`: the sessions whose numbers are published. */
export type GalleryList = {
  list: readonly { code: string; copy: PublicCopy }[];
  total: number;
  facets: Facets;
  years: readonly number[];
};

const KEYS = ['text', 'session', 'goal', 'county', 'level'] as const;

/** The address of the gallery, narrowed. */
const addressOf = (query: Partial<PublicGalleryQuery>): string => {
  const search = new URLSearchParams();
  for (const key of KEYS) if (query[key] !== undefined && query[key] !== '') search.set(key, String(query[key]));
  if (query.page && query.page > 1) search.set('page', String(query.page));
  return search.size > 0 ? `${at.gallery}?${search}` : at.gallery;
};

type Choice = { value: string; label: string };

const filterOf = (
  query: PublicGalleryQuery,
  { key, title, choices }: { key: 'session' | 'goal' | 'county' | 'level'; title: string; choices: readonly Choice[] },
): Html => {
  const chosen = query[key] === undefined ? undefined : String(query[key]);
  const label = choices.find(({ value }) => value === chosen)?.label;
  const link = (choice: Choice | undefined) => {
    const address = addressOf({ ...query, page: 1, [key]: choice?.value });
    const isCurrent = choice?.value === chosen;
    return html`<li><a href="${address}"${isCurrent && html` aria-current="true"`}>${choice?.label ?? '全部'}</a></li>`;
  };
  return html`<details><summary>${title}：${label ?? '全部'}</summary><ul>${[undefined, ...choices].map(link)}</ul></details>`;
};

const filters = (query: PublicGalleryQuery, { sessions, counties, levels, goals }: Facets): Html =>
  html`<div class="filters">${[
    filterOf(query, {
      key: 'session',
      title: '屆別',
      choices: sessions.map((session) => ({ value: String(session), label: editionName(session) })),
    }),
    filterOf(query, {
      key: 'goal',
      title: '地球目標',
      choices: SDGS.filter(({ value }) => goals.includes(value)).map(({ value }) => ({ value, label: sdgText(value) })),
    }),
    filterOf(query, {
      key: 'county',
      title: '縣市',
      choices: counties.map((county) => ({ value: county, label: county })),
    }),
    filterOf(query, {
      key: 'level',
      title: '學習階段',
      choices: PUBLIC_LEVELS.filter((level) => levels.includes(level)).map((level) => ({
        value: level,
        label: PUBLIC_LEVEL_LABELS[level],
      })),
    }),
  ]}</div>`;

const cardOf = ({ code, copy }: GalleryList['list'][number], index: number): Html =>
  html`<li><article class="card"><div class="art">${cover(copy, { sizes: '(min-width: 40rem) 18rem, 92vw', first: index === 0 })}</div><div><h2><a href="${at.story(code)}">${nameOf(copy)}</a></h2><p>${originLine(copy)}</p></div></article></li>`;

const pagesOf = (query: PublicGalleryQuery, total: number): Html | false => {
  const last = Math.ceil(total / GALLERY_PAGE);
  if (last <= 1) return false;
  const link = (page: number, words: string) =>
    page >= 1 && page <= last && html`<a class="button plain" href="${addressOf({ ...query, page })}">${words}</a>`;
  return html`<nav class="pages" aria-label="分頁">${link(query.page - 1, '上一頁')}<span>第 ${query.page} 頁，共 ${last} 頁</span>${link(query.page + 1, '下一頁')}</nav>`;
};

const DESCRIPTION = '孩子看見身邊的問題，一起想辦法、動手做，再說給大家聽。';

/** The stories on show, the newest first. */
export const galleryPage = (
  query: PublicGalleryQuery,
  { list, total, facets, years }: GalleryList,
  around: Around,
): string => {
  const isNarrowed = KEYS.some((key) => query[key] !== undefined && query[key] !== '');
  const hiddenFields = KEYS.filter((key) => key !== 'text' && query[key] !== undefined).map(
    (key) => html`<input type="hidden" name="${key}" value="${query[key]}">`,
  );
  const main = html`<h1>孩子們的故事</h1><p class="lead">${DESCRIPTION}</p><form class="search" action="${at.gallery}" role="search"><label><span>搜尋故事</span><input type="search" name="text" value="${query.text}" maxlength="100" placeholder="搜尋故事"></label>${hiddenFields}<button class="button">搜尋</button></form>${filters(query, facets)}<p class="count">${total} 則故事${isNarrowed && html`　<a href="${at.gallery}">看全部</a>`}</p>${list.length > 0 ? html`<ul class="cards">${list.map(cardOf)}</ul>` : html`<p class="lead">${isNarrowed ? '沒有符合的故事，換個條件試試看。' : '故事正在準備中，請過一陣子再來。'}</p>`}${pagesOf(query, total)}${years.length > 0 && html`<p class="lead">年度數字：${years.map((year) => html`<a href="${at.year(year)}">${year} 年</a> `)}</p>`}`;
  return pageOf(
    {
      title: '孩子們的故事',
      description: DESCRIPTION,
      address: addressOf(query),
      picture: undefined,
      main,
      note: NOTE,
    },
    { ...around, hidden: around.hidden || query.text !== '' },
  );
};

/** Where search engines find all stories on show, and the years whose numbers are published. */
export const sitemapOf = (
  stories: readonly { code: string; published_time: number }[],
  years: readonly number[],
  base: string,
): string => {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const urls = stories.map(
    ({ code, published_time }) =>
      html`<url><loc>${base}${at.story(code)}</loc><lastmod>${day(published_time)}</lastmod></url>`,
  );
  return html`<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${base}${at.gallery}</loc></url>${years.map((year) => html`<url><loc>${base}${at.year(year)}</loc></url>`)}${urls}</urlset>`
    .text;
};
