import { useEffect, useState } from 'react';
import { createStore } from './store';

/** How many things that were sent wait for a server that is away or busy. */
const failing = createStore(0);

/** Something waits for the server from now on, until what is returned is called. */
export function waitForServer(): () => void {
  failing.set(failing.get() + 1);
  return () => failing.set(failing.get() - 1);
}

/** What is short is over before anybody has read of it. */
const SHOWN_AFTER = 5_000;

/** True while something has waited for the server for more than five seconds. */
export function useServerBusy(): boolean {
  const waiting = failing.use() > 0;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const clock = setTimeout(() => setLong(true), SHOWN_AFTER);
    return () => {
      clearTimeout(clock);
      setLong(false);
    };
  }, [waiting]);
  return waiting && long;
}
