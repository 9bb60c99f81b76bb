let running = 0;
const waiting = new Set<() => void>();

/** Notes a request that has begun; gives what to call when it is over. */
export const beginRequest = (): (() => void) => {
  running += 1;
  let open = true;
  return () => {
    if (!open) return;
    open = false;
    running -= 1;
    if (running === 0) for (const resolve of waiting) resolve();
  };
};

/** Resolves when no request is running any more, or after `ms`. */
export const requestsDone = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      waiting.delete(done);
      resolve();
    }
    waiting.add(done);
    if (running === 0) done();
  });
