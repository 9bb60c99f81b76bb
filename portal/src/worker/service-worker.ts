import { getCacheKeyForURL, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** What the build made, written in by it: the page under `/`, its scripts, styles and pictures. */
declare const FILES: PrecacheEntry[];
declare const self: ServiceWorkerGlobalScope;

/** A page that hasn't come by then is taken from this device, ms. */
const PATIENCE = 5_000;
/** What belongs to the server or the back office is left to them, and pages of people who come once, by a link. */
const NOT_OURS = [/^\/(?:api|admin|backend-manage|consent|verify|stories|year)(?:[/?]|$)/];

const late = () => new Promise<never>((_resolve, reject) => setTimeout(reject, PATIENCE));

/** The page as the server has it now, without a connection as it was kept. No answer of the API is ever kept here. */
const openPage = async ({ request }: { request: Request }) => {
  try {
    return await Promise.race([fetch(request), late()]);
  } catch {
    return (await matchPrecache('/')) ?? Response.error();
  }
};

// Before the kept files, of which the page is one.
registerRoute(new NavigationRoute(openPage, { denylist: NOT_OURS }));
precacheAndRoute(FILES);

/**
 * A page with this entry script asks whether it is of this version. If so, and no other is open, the version takes over
 * at once: the files of the one before are needed by none.
 */
const answer = async (entry: string, port: MessagePort | undefined) => {
  const own = getCacheKeyForURL(entry) !== undefined;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (own && pages.length === 1) await self.skipWaiting();
  port?.postMessage(own);
};

self.addEventListener('message', (event) => {
  const { entry } = event.data as { entry?: string };
  event.waitUntil(entry ? answer(entry, event.ports[0]) : self.skipWaiting());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
