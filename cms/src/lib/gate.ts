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

  const enter = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      if (running < slots) {
        running += 1;
        resolve();
        return;
      }
      const forget = () => {
        clearTimeout(place.timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        forget();
        queue.splice(queue.indexOf(place), 1);
        reject(refusal());
      };
      const place: Waiting = {
        enter: () => {
          forget();
          resolve();
        },
        timer: setTimeout(giveUp, waitMs),
      };
      signal?.addEventListener('abort', giveUp);
      queue.push(place);
    });

  const leave = () => {
    const next = queue.shift();
    if (!next) {
      running -= 1;
      return;
    }
    next.enter();
  };

  return {
    /** Runs `work` once a slot is free, unless `signal` has said by then that nobody waits for it any more. */
    async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      if (signal?.aborted || (running >= slots && queue.length >= waiting)) throw refusal();
      await enter(signal);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
