import { useEffect } from 'react';

const pause = 3000;

/** Fetches code a while after the screen is there: it may be needed when nothing can be fetched any more. */
export function useFetchedAhead(load: () => Promise<unknown>, wanted = true) {
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => void load().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [load, wanted]);
}
