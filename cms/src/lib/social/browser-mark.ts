import { randomBytes } from 'node:crypto';
import { DAY, SECOND } from 'contract';
import type { Context } from 'koa';
import { readCookie, setCookie } from './cookies';

const NAME = 'social-browser';

/** The mark of a browser that began a login at a provider: what comes of that login counts there alone (decision 85). */
export const browserMark = (ctx: Context): string | undefined => {
  const mark = readCookie(ctx, NAME);
  return mark && /^[\w-]{43}$/.test(mark) ? mark : undefined;
};

/** Marks the browser for as long as a step of a login lasts; one that it has stays, since other tabs go on with it. */
export const keepBrowserMark = (ctx: Context): void => {
  setCookie(ctx, NAME, browserMark(ctx) ?? randomBytes(32).toString('base64url'), DAY / SECOND);
};
