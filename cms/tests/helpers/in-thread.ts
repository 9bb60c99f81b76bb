import { once } from 'node:events';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** A part in a thread of its own: its values as they were at its start, and its functions, which take and give what can be copied. */
export type InThread<Part> = {
  [Key in keyof Part]: Part[Key] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : Part[Key];
};

type Started = { values: Record<string, unknown>; functions: string[] };
type Answer = { id: number; value?: unknown; error?: Error };

/**
 * Starts a part of a platform in a thread of its own, so that all that the tests do beside it doesn't hold up what passes it.
 * `start` is what `file` exports for it. The thread ends with the tests.
 */
export const inThread = async <Part extends object, Args extends unknown[]>(
  file: string,
  start: ((...args: Args) => Promise<Part>) & { name: string },
  ...args: Args
): Promise<InThread<Part>> => {
  const workerData = { module: file, start: start.name, args };
  // What vitest gives its own processes is not for this one.
  const worker = new Worker(path.join(import.meta.dirname, 'thread.mts'), { workerData, execArgv: [] });
  const [{ values, functions }] = (await once(worker, 'message')) as [Started];
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  worker.on('message', ({ id, value, error }: Answer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(error);
    else asked?.resolve(value);
  });
  const ask = (name: string, given: unknown[]) => {
    last += 1;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(last, asked);
    worker.postMessage({ id: last, name, args: given });
    return asked.promise;
  };
  const calls = functions.map((name) => [name, (...given: unknown[]) => ask(name, given)]);
  worker.unref();
  return { ...values, ...Object.fromEntries(calls) } as InThread<Part>;
};
