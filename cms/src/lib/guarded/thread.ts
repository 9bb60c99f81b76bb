import { Worker } from 'node:worker_threads';

/** What a thread may take: heap and stack in MB. */
export type ThreadLimits = { memoryMb: number; stackMb?: number };

/** How a question ends before its answer: after `ms`, or when `signal` says so; then the thread is ended with it. */
export type Patience = { ms?: number; signal?: AbortSignal | undefined; transfer?: ArrayBuffer[] };

/** A thread that answers one question at a time. */
export type Thread = {
  /** Rejects when the thread breaks, takes too long or nobody waits any more. */
  ask: <Answer>(question: unknown, patience?: Patience) => Promise<Answer>;
  end: () => Promise<unknown>;
};

/** Rejects after `ms` and on `signal`; `clear` takes both back. */
const impatience = ({ ms, signal }: Patience) => {
  let clear: () => void = () => undefined;
  const given = new Promise<never>((_resolve, reject) => {
    const left = () => reject(new Error('nobody waits for it any more'));
    const timer = ms === undefined ? undefined : setTimeout(() => reject(new Error('it takes too long')), ms);
    signal?.addEventListener('abort', left);
    if (signal?.aborted) left();
    clear = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', left);
    };
  });
  return { given, clear };
};

/** Starts a compiled module as a thread of its own, so that nobody else waits for it. */
export const startThread = (script: string, { memoryMb, stackMb }: ThreadLimits): Thread => {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, ...(stackMb ? { stackSizeMb: stackMb } : {}) };
  const worker = new Worker(script, { resourceLimits, stdout: true, stderr: true });
  const broken = new Promise<never>((_resolve, reject) => {
    worker.on('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread ended with ${code}`)));
  });
  // Between two questions nobody waits for it.
  broken.catch(() => undefined);

  const ask = async <Answer>(question: unknown, patience: Patience = {}): Promise<Answer> => {
    const { given, clear } = impatience(patience);
    try {
      // A thread that ends right after its answer tells both in one turn: this promise is settled before `broken`, where that of
      // `events.once` would be three turns late.
      const answer = new Promise<Answer>((resolve) => worker.once('message', resolve));
      worker.postMessage(question, patience.transfer ?? []);
      return await Promise.race([answer, broken, given]);
    } catch (error) {
      void worker.terminate();
      throw error;
    } finally {
      clear();
    }
  };
  return { ask, end: () => worker.terminate() };
};
