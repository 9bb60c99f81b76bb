import { type Html, html } from './html';
import { STYLE_NAME } from './style';

/** What a page that everybody may read needs beside its own words. */
export type Around = {
  site: { name: string; organisation: string };
  /** Where the platform is, without a slash at the end. */
  base: string;
  /** It is for no list of a search engine. */
  hidden: boolean;
  /** Whether there is a gallery to lead to. */
  gallery: boolean;
};

/** Such a page. */
export type Page = {
  title: string;
  description: string;
  /** Where this page is; none for one that says that something isn't there. */
  address?: string;
  picture?: string | undefined;
  main: Html;
  /** It is made for printing. */
  paper?: boolean;
  /** What has to be known of it, at its foot. */
  note: string;
};

const shareCard = ({ title, description, address, picture }: Page, { base, site }: Around) =>
  address === undefined
    ? html``
    : html`<link rel="canonical" href="${base}${address}"><meta property="og:type" content="article"><meta property="og:site_name" content="${site.name}"><meta property="og:locale" content="zh_TW"><meta property="og:title" content="${title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${base}${address}">${picture && html`<meta property="og:image" content="${base}${picture}"><meta name="twitter:card" content="summary_large_image">`}`;

/** A whole page: it needs no script and one style sheet. */
export const pageOf = (page: Page, around: Around): string => {
  const { title, description, main, note, paper } = page;
  const { site, hidden, gallery } = around;
  return html`<!doctype html><html lang="zh-Hant-TW"${paper && html` class="paper"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}｜${site.name}</title><meta name="description" content="${description}">${hidden && html`<meta name="robots" content="noindex">`}<link rel="stylesheet" href="/stories/style/${STYLE_NAME}"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${shareCard(page, around)}</head><body><a class="skip" href="#main">跳到主要內容</a><header class="top"><div>${gallery ? html`<a href="/stories">孩子們的故事</a>` : html`<a href="/">${site.name}</a>`}<nav aria-label="平台"><a href="/login">登入</a><a href="/register">我們也想參加</a></nav></div></header><main id="main">${main}</main><footer class="foot"><div><p>${site.name}${site.organisation && html`・${site.organisation}`}</p><p>${note}</p><p><a href="/privacy">隱私權</a></p></div></footer></body></html>`
    .text;
};
