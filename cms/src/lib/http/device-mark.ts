import { randomBytes } from 'node:crypto';
import { DAY } from 'contract';
import type { Context } from 'koa';
import { settings } from '../settings';

const NAME = 'device';
const YEAR = 365 * DAY;

/** The mark of a browser that logged in before. It proves nothing: it only spares its owner the limits of T-09. */
export const deviceMark = (ctx: Context): string | undefined => {
  const mark = ctx.cookies.get(NAME, { signed: false });
  return mark && /^[\w-]{22,64}$/.test(mark) ? mark : undefined;
};

/** Marks the browser after a login under `path`; gives the mark that it has or gets. */
export const markDevice = (ctx: Context, path: string): string => {
  const mark = deviceMark(ctx) ?? randomBytes(16).toString('base64url');
  ctx.cookies.set(NAME, mark, {
    signed: false,
    httpOnly: true,
    sameSite: 'strict',
    secure: settings().PUBLIC_URL.startsWith('https:') && ctx.secure,
    path,
    maxAge: YEAR,
  });
  return mark;
};
