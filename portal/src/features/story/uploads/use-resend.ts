import { useEffect, useRef } from 'react';
import { pauseBefore } from 'web-kit/try-again';
import type { Away } from '../model/section-state';

const AGAIN = 15_000;
const SOON = 1_000;

/**
 * What waits for the connection or the server goes out by itself: when the browser says that the connection is back, and now
 * and then, by how often the server was `away`.
 */
export function useResend(waiting: boolean, send: () => void, away: Away) {
  const latest = useRef(send);
  latest.current = send;
  // What waited when the page opened goes out soon; after a failed try the clock decides.
  const left = useRef(waiting);
  useEffect(() => {
    if (!waiting) return;
    const again = () => latest.current();
    let clock: ReturnType<typeof setTimeout>;
    const next = (ms: number) => {
      clock = setTimeout(() => {
        again();
        next(AGAIN);
      }, ms);
    };
    if (away.failures > 0) next(pauseBefore(away.failures, away.asked));
    else next(left.current && navigator.onLine ? SOON : AGAIN);
    left.current = false;
    window.addEventListener('online', again);
    return () => {
      clearTimeout(clock);
      window.removeEventListener('online', again);
    };
  }, [waiting, away]);
}
