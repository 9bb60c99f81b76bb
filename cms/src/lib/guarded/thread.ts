import { Worker } from 'node:worker_threads';

/** What a thread may take: heap and stack in MB. */
export type ThreadLimits = { memoryMb: number; stackMb?: number };

/** How a question ends before its answer: after `ms`, or when `signal` says so; then the thread is ended with it. */
export type Patience = { ms?: number; signal?: AbortSignal | undefined; transfer?: ArrayBuffer[] };

/** The answer didn't come in time; `cpu` is the share of that time in which the thread had a core (0 to 1). */
export class ThreadTimeout extends Error {
  constructor(readonly cpu: number) {
    super('it takes too long');
  }
}

/** A thread that answers one question at a time. */
export type Thread = {
  /** Rejects when the thread breaks, takes too long (`ThreadTimeout`) or its client has left. */
  ask: <Answer>(question: unknown, patience?: Patience) => Promise<Answer>;
  /** Whether it answers no question any more. */
  isOver: () => boolean;
  end: () => Promise<unknown>;
};

/** Milliseconds of a core that a thread has used; a thread that has ended used as much as can be. */
const cpuMs = async (worker: Worker) => {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: Number.POSITIVE_INFINITY, system: 0 }));
  return (user + system) / 1_000;
};

/** Rejects after `ms` and on `signal`; `clear` takes both back. */
const impatience = (worker: Worker, { ms, signal }: Patience) => {
  let clear: () => void = () => undefined;
  const given = new Promise<never>((_resolve, reject) => {
    const left = () => reject(new Error('the client has left'));
    const late = (limit: number) => async () => reject(new ThreadTimeout(Math.min(1, (await cpuMs(worker)) / limit)));
    const timer = ms === undefined ? undefined : setTimeout(late(ms), ms);
    signal?.addEventListener('abort', left);
    if (signal?.aborted) left();
    clear = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', left);
    };
  });
  return { given, clear };
};

/** Starts a compiled module as a thread of its own, so that other calls don't wait for it. */
export const startThread = (script: string, { memoryMb, stackMb }: ThreadLimits): Thread => {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, ...(stackMb ? { stackSizeMb: stackMb } : {}) };
  const worker = new Worker(script, { resourceLimits, stdout: true, stderr: true });
  const broken = new Promise<never>((_resolve, reject) => {
    worker.on('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread ended with ${code}`)));
  });
  let over = false;
  // Between two questions no caller waits for it.
  broken.catch(() => {
    over = true;
  });

  const ask = async <Answer>(question: unknown, patience: Patience = {}): Promise<Answer> => {
    const { given, clear } = impatience(worker, patience);
    worker.ref();
    try {
      // A thread that ends right after its answer tells both in one turn: this promise is settled before `broken`, where that of
      // `events.once` would be three turns late.
      const answer = new Promise<Answer>((resolve) => worker.once('message', resolve));
      worker.postMessage(question, patience.transfer ?? []);
      return await Promise.race([answer, broken, given]);
    } catch (error) {
      over = true;
      void worker.terminate();
      throw error;
    } finally {
      clear();
      // The process doesn't wait for a thread without a question when it ends.
      worker.unref();
    }
  };
  return { ask, isOver: () => over, end: () => worker.terminate() };
};
