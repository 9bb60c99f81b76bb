import { ApiError } from './api-error';

/** Seconds before a further try, by how many have failed in a row; the last one from then on. */
const PAUSES = [1, 2, 4, 8, 15] as const;
const SPREAD = 0.3;

/**
 * Milliseconds until what has failed `failures` times in a row (1 or more) is sent again: as long as the server asked for
 * (`asked`, in seconds), else longer each time. A third more or less by chance, so that a school's devices don't come at once.
 */
export function pauseBefore(failures: number, asked?: number, chance = Math.random()): number {
  const seconds = asked ?? PAUSES[Math.min(failures, PAUSES.length) - 1] ?? PAUSES[0];
  // Never sooner than the server asked for.
  const spread = asked === undefined ? chance * 2 - 1 : chance;
  return seconds * 1_000 * (1 + spread * SPREAD);
}

/** Resolves after `ms`, or as soon as the browser has its connection back. Rejects when it is given up. */
export const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const over = (end: () => void) => () => {
      clearTimeout(clock);
      globalThis.removeEventListener?.('online', go);
      signal?.removeEventListener('abort', stop);
      end();
    };
    const go = over(resolve);
    const stop = over(() => reject(signal?.reason));
    const clock = setTimeout(go, ms);
    globalThis.addEventListener?.('online', go);
    signal?.addEventListener('abort', stop);
  });

export type Waiting = {
  /** Gives it up: its reason is thrown. */
  signal?: AbortSignal;
  /** Called when it begins to wait; what it returns, when that is over. */
  onWait?: () => () => void;
  /** False: this failure is thrown although it passes, as where a person is to read of it. */
  goesOn?: (failure: ApiError) => boolean;
};

/**
 * Does a call again while its failures pass by themselves (`ApiError.passing`), and answers as it does; other failures are
 * thrown. The call must be one that may reach the server twice.
 */
export async function untilAnswered<T>(
  call: () => Promise<T>,
  { signal, onWait, goesOn = () => true }: Waiting = {},
): Promise<T> {
  let over: (() => void) | undefined;
  try {
    for (let failures = 1; ; failures += 1) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError) || !error.passing || !goesOn(error)) throw error;
        signal?.throwIfAborted();
        over ??= onWait?.();
        await pause(pauseBefore(failures, error.retryAfter), signal);
      }
    }
  } finally {
    over?.();
  }
}
