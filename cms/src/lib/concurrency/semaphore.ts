import type { ErrorCode } from 'contract';
import { Failure } from '../errors/fail';

type Waiting = { enter: () => void; timer: NodeJS.Timeout };

/** How many may work at once, how many may wait for it and for how long (ms), and how the others are refused. */
export type SemaphoreOptions = {
  slots: number;
  waiting: number;
  waitMs: number;
  retryAfter?: number;
  code?: ErrorCode;
};

/**
 * Lets at most `slots` pieces of work run at once. A full queue, or too long a wait in it, is refused with `code` (429 by
 * default) and `Retry-After`, so that heavy work never blocks all other requests (T-61).
 */
export const createSemaphore = (options: SemaphoreOptions) => {
  const { slots, waiting, waitMs, retryAfter = 5, code = 'too_many_requests' } = options;
  let running = 0;
  const queue: Waiting[] = [];
  const refusal = () => new Failure(code, { retry_after: retryAfter });

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
    /** How many pieces of work run now. */
    running: (): number => running,
    /** Runs `work` once a slot is free, unless the caller has aborted by then. */
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
