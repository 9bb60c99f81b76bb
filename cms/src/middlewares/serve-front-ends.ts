import { BACK_OFFICE } from 'contract';
import type { Context, Next } from 'koa';
import { Failure } from '../lib/errors/fail';
import { isServers, isShut, publicPage } from '../lib/http/paths';
import { settings } from '../lib/settings';
import { namePreloads } from '../lib/site/preloads';
import { sendSiteFile } from '../lib/site/site-files';

const decode = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

const notFound = (ctx: Context) => {
  const failure = new Failure('not_found');
  ctx.status = failure.status;
  ctx.body = failure.body();
};

/** The built front end of an address and the address within it. */
const siteOf = (path: string): { root: string; address: string } => {
  const { PORTAL_DIST, ADMIN_UI_DIST } = settings();
  if (path !== BACK_OFFICE && !path.startsWith(`${BACK_OFFICE}/`)) return { root: PORTAL_DIST, address: path };
  return { root: ADMIN_UI_DIST, address: path.slice(BACK_OFFICE.length) || '/' };
};

/** An address without a file's ending is a screen's: the front end finds it itself. */
const isScreen = (address: string) => !/(^|\/)\.|\.[\w-]+$/.test(address);

/** Pages of one person's certificate: for no list of a search engine, for no cache (T-103). */
const hideVerification = (ctx: Context, address: string) => {
  if (address.startsWith('/verify/')) ctx.set({ 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' });
};

/**
 * Serves the portal at `/` and the back office at the back office below it, both with history fallback (.env.example). What
 * belongs to the server goes on to it; files of stories aren't served here.
 */
export default () => async (ctx: Context, next: Next) => {
  const path = decode(ctx.path);
  if (path === undefined || path.includes('\0') || isShut(path)) return notFound(ctx);
  if (isServers(path)) return next();
  const page = publicPage(ctx.path);
  if (page !== undefined) {
    ctx.path = page;
    return next();
  }
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return notFound(ctx);
  const { root, address } = siteOf(path);
  if (address !== '/' && (await sendSiteFile(ctx, root, address))) return undefined;
  if (path === '/favicon.ico') return next();
  if (isScreen(address) && (await sendSiteFile(ctx, root, '/index.html'))) {
    hideVerification(ctx, address);
    return namePreloads(ctx, root, address);
  }
  return notFound(ctx);
};
