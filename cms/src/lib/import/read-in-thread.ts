import fs from 'node:fs/promises';
import { fail } from '../errors/fail';
import { startThread } from '../guarded/thread';
import type { ThreadAnswer } from './thread';

const MEMORY_MB = 512;
/** The largest list takes two seconds of a core. */
const TIME = 30_000;

/** The file was too much for the thread, in time or memory. */
const unreadable = (error: unknown): never => {
  strapi.log.warn(`a list could not be read: ${error instanceof Error ? error.message : error}`);
  return fail('malformed', { message: '無法讀取這個檔案，請存成 CSV（UTF-8 或 Big5）後再上傳' });
};

/** What was read: everything but the rows, and the rows in batches, to be taken once. */
export type ThreadFile<Summary, Row> = { summary: Summary & { total: number }; batches: () => AsyncGenerator<Row[]> };

/**
 * Reads a file in a thread of its own, so that other calls don't wait for it, and hands it to `use`; the thread ends with it.
 * `script` is a compiled module that calls `serveFile`.
 */
export const readInThread = async <Summary, Row, T>(
  { script, file, options }: { script: string; file: string; options: unknown },
  use: (read: ThreadFile<Summary, Row>) => Promise<T>,
): Promise<T> => {
  const bytes = new Uint8Array(await fs.readFile(file));
  const thread = startThread(script, { memoryMb: MEMORY_MB });
  const batches = async function* () {
    for (;;) {
      const answer = await thread.ask<ThreadAnswer<Summary, Row>>('next', { ms: TIME });
      if (!('rows' in answer) || answer.rows.length === 0) return;
      yield answer.rows;
    }
  };
  try {
    const patience = { ms: TIME, transfer: [bytes.buffer] };
    const answer = await thread.ask<ThreadAnswer<Summary, Row>>({ bytes, options }, patience).catch(unreadable);
    if (!('summary' in answer)) throw new Error('the reader of a file gave no summary');
    return await use({ summary: answer.summary, batches });
  } finally {
    await thread.end();
  }
};
