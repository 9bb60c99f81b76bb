/** True for addresses of the API. The router ignores case, so this does too. */
export const isApi = (path: string): boolean => /^\/api(\/|$)/i.test(path);

const PANEL =
  /^\/(admin|content-manager|content-type-builder|upload|email|i18n|users-permissions|content-releases|review-workflows)(\/|$)/i;

/** True for addresses of Strapi's own panel and the calls that it makes. */
export const isPanel = (path: string): boolean => PANEL.test(path);

/** Files of stories: their names are 32 hex digits, and they leave the server through signed addresses only. */
const PRIVATE_FILE = /^\/uploads\/+(?:story-)?[0-9a-f]{32}/i;

/** What Strapi's server answers by itself (T-04): `/api/health` says more. */
const OWN = /^\/_health(\/|$)/i;

/** True for addresses that must never be answered: files that only look like ours, and what Strapi's server adds. */
export const isShut = (path: string): boolean =>
  PRIVATE_FILE.test(path) || /^\/uploads\/.*\./.test(path) || OWN.test(path);

const STOCK = /^\/(connect|graphql|documentation|uploads|auth|users|cloud|plugins|index\.html)(\/|$)/i;

/** True for addresses that belong to the server even where it has nothing to say: no page of the portal hides a 404 there. */
export const isServers = (path: string): boolean => isApi(path) || isPanel(path) || STOCK.test(path);

const PUBLIC_PAGES = [
  [/^\/stories(?=\/|$)/, '/api/public-page'],
  [/^\/year(?=\/|$)/, '/api/public-year'],
] as const;

/** Where the API makes a page that everybody may read; undefined for another address. */
export const publicPage = (path: string): string | undefined => {
  const [pattern, api] = PUBLIC_PAGES.find(([each]) => each.test(path)) ?? [];
  return pattern && path.replace(pattern, api ?? '');
};
