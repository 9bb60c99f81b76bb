import { Failure } from './fail';

type Waiting = { enter: () => void; timer: NodeJS.Timeout };

/** How many may work at once, how many may wait for it, and for how long (ms). */
export type GateOptions = { slots: number; waiting: number; waitMs: number; retryAfter?: number };

/**
 * Lets at most `slots` pieces of work run at once. Who finds the queue full, or waits too long, is refused with 429 and
 * `Retry-After`, so that heavy work never takes the process from everybody else (T-61).
 */
export const createGate = ({ slots, waiting, waitMs, retryAfter = 5 }: GateOptions) => {
  let running = 0;
  const queue: Waiting[] = [];
  const refusal = () => new Failure('too_many_requests', { retry_after: retryAfter });

  const enter = () =>
    new Promise<void>((resolve, reject) => {
      if (running < slots) {
        running += 1;
        resolve();
        return;
      }
      const place: Waiting = {
        enter: resolve,
        timer: setTimeout(() => {
          queue.splice(queue.indexOf(place), 1);
          reject(refusal());
        }, waitMs),
      };
      queue.push(place);
    });

  const leave = () => {
    const next = queue.shift();
    if (!next) {
      running -= 1;
      return;
    }
    clearTimeout(next.timer);
    next.enter();
  };

  return {
    /** Runs `work` once a slot is free. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= slots && queue.length >= waiting) throw refusal();
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
