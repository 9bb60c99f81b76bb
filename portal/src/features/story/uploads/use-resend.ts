import { useEffect, useRef } from 'react';

const AGAIN = 15_000;
const SOON = 1_000;

/** What waits for the connection goes out by itself: when the browser says that it is back, and now and then. */
export function useResend(waiting: boolean, send: () => void) {
  const latest = useRef(send);
  latest.current = send;
  // What waited when the page opened goes out soon; after a failed try the clock decides.
  const left = useRef(waiting);
  useEffect(() => {
    if (!waiting) return;
    const again = () => latest.current();
    const clock = setInterval(again, AGAIN);
    const first = left.current && navigator.onLine ? setTimeout(again, SOON) : undefined;
    left.current = false;
    window.addEventListener('online', again);
    return () => {
      clearInterval(clock);
      clearTimeout(first);
      window.removeEventListener('online', again);
    };
  }, [waiting]);
}
