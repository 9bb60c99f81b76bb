import type { LazyRouteFunction, Location, RouteObject } from 'react-router-dom';
import { tabStorage } from '@/lib/browser-storage';

/** A script chunk counts as failed after this long (M §9), ms. */
const patience = 120_000;
const key = 'chunk-reload';
/** Longer than a chunk is waited for, else a slow one would be tried for ever. */
const again = 5 * patience;

/** The script of a screen did not come. */
export class ChunkError extends Error {
  override name = 'ChunkError';
}

/** After a deploy the old chunks are gone: the page is loaded once more, but only when the server really answers. */
async function reloadOnce(address: string): Promise<boolean> {
  if (!navigator.onLine || Date.now() - Number(tabStorage.getItem(key) ?? 0) < again) return false;
  const answered = await fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!answered) return false;
  tabStorage.setItem(key, String(Date.now()));
  window.location.assign(address);
  // The same address with another section would not load anything.
  if (address.includes('#')) window.location.reload();
  return true;
}

async function withPatience<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), patience);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Fetches a screen's code when it is opened. `going` says where to, while a navigation is on its way. */
export const screenLoader =
  (going: () => Location | undefined) =>
  (load: LazyRouteFunction<RouteObject>): LazyRouteFunction<RouteObject> =>
  async () => {
    try {
      return await withPatience(load());
    } catch {
      const { pathname, search, hash } = going() ?? window.location;
      if (await reloadOnce(`${pathname}${search}${hash}`)) return new Promise<never>(() => {});
      throw new ChunkError();
    }
  };
