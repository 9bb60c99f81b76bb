import { useEffect, useRef } from 'react';

/** Calls `then` once all files that were on their way have arrived; not before what runs now (`busy`) is over. */
export function useArrived(going: number, busy: boolean, then: () => void) {
  const latest = useRef(then);
  latest.current = then;
  const before = useRef(going);
  const due = useRef(false);
  useEffect(() => {
    if (before.current > 0 && going === 0) due.current = true;
    before.current = going;
    if (!due.current || busy) return;
    due.current = false;
    latest.current();
  }, [going, busy]);
}
