import { once } from 'node:events';
import fs from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ThreadAnswer } from './thread';

const LIMITS = { maxOldGenerationSizeMb: 512 };

/** What was read: everything but the rows, and the rows in batches, to be taken once. */
export type ThreadFile<Summary, Row> = { summary: Summary & { total: number }; batches: () => AsyncGenerator<Row[]> };

/**
 * Reads a file in a thread of its own, so that nobody else waits for it, and hands it to `use`; the thread ends with it.
 * `script` is a compiled module that calls `serveFile`.
 */
export const readInThread = async <Summary, Row, T>(
  { script, file, options }: { script: string; file: string; options: unknown },
  use: (read: ThreadFile<Summary, Row>) => Promise<T>,
): Promise<T> => {
  const bytes = new Uint8Array(await fs.readFile(file));
  const worker = new Worker(script, { resourceLimits: LIMITS });
  const ended = once(worker, 'exit').then(([code]) => {
    throw new Error(`the reader of a file ended with ${code}`);
  });
  // It ends when it is no longer needed: then nobody waits for this.
  ended.catch(() => undefined);
  const ask = async (message: unknown, transfer: ArrayBuffer[] = []) => {
    const answer = once(worker, 'message') as Promise<[ThreadAnswer<Summary, Row>]>;
    worker.postMessage(message, transfer);
    const [told] = await Promise.race([answer, ended]);
    return told;
  };
  const batches = async function* () {
    for (;;) {
      const answer = await ask('next');
      if (!('rows' in answer) || answer.rows.length === 0) return;
      yield answer.rows;
    }
  };
  try {
    const answer = await ask({ bytes, options }, [bytes.buffer]);
    if (!('summary' in answer)) throw new Error('the reader of a file gave no summary');
    return await use({ summary: answer.summary, batches });
  } finally {
    await worker.terminate();
  }
};
