import type { Context } from 'koa';

/** `connect-src` is for what examines a page from within it: it reads robots.txt there, while the page itself runs no script. */
const POLICY =
  "default-src 'none'; connect-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** How long a page that everybody may read is kept by those who have read it. */
export const FOR_PAGES = 'public, max-age=300';

/** Such a page as it was made; `hidden`: it is for no list of a search engine. */
export type Made = { status: 200 | 404 | 410; page: string; hidden: boolean };

/** Answers with a page that runs no script. */
export const sendPage = (ctx: Context, { status, page, hidden }: Made): void => {
  ctx.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': FOR_PAGES });
  if (hidden || status !== 200) ctx.set('X-Robots-Tag', 'noindex');
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = Buffer.from(page);
};
