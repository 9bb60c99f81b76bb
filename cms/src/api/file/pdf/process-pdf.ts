import fs from 'node:fs/promises';
import path from 'node:path';
import { createSemaphore } from '../../../lib/concurrency/semaphore';
import { fail } from '../../../lib/errors/fail';
import { startThread, ThreadTimeout } from '../../../lib/guarded/thread';
import { readHead } from '../receive/read-head';
import { tooSlow } from '../receive/too-slow';
import type { PdfAnswer } from './pdf-worker';

/** An answer comes within 5 s, also where starting the thread and ending it takes its time (T-72). */
const TIME = 4_000;
/** Objects of the 5 MB that a file may have take a third of it; two bombs at once must leave the server its own. */
const MEMORY_MB = 160;
const MAGIC = '%PDF-';

const semaphore = createSemaphore({ slots: 2, waiting: 24, waitMs: 25_000 });

/**
 * The thread's answer, or that it can't be read: too slow, too large in memory, or the parser gave up (T-27). 503 when the
 * machine was too busy to look at it: the same file may be sent again.
 */
const ask = async (bytes: Buffer, signal: AbortSignal | undefined): Promise<PdfAnswer> => {
  const thread = startThread(path.join(__dirname, 'pdf-worker.js'), { memoryMb: MEMORY_MB, stackMb: 4 });
  try {
    return await thread.ask<PdfAnswer>(new Uint8Array(bytes), { ms: TIME, signal });
  } catch (error) {
    if (error instanceof ThreadTimeout) throw tooSlow(error.cpu, 'pdf_unreadable');
    return { refused: 'pdf_unreadable' };
  } finally {
    await thread.end();
  }
};

/** A PDF as it is stored. */
export type ProcessedPdf = { bytes: Buffer; pages: number };

/**
 * Reads an uploaded PDF in a thread of its own and rewrites it, so that nothing is stored that wasn't looked at.
 * Not a PDF from its first byte: 415; scripts, attachments, encryption, or unreadable: 400 (T-27).
 */
export const processPdf = async (file: string, signal: AbortSignal | undefined): Promise<ProcessedPdf> => {
  if (!(await readHead(file)).toString('latin1').startsWith(MAGIC)) fail('not_a_pdf');
  return semaphore.run(async () => {
    const answer = await ask(await fs.readFile(file), signal);
    return 'refused' in answer ? fail(answer.refused) : { bytes: Buffer.from(answer.bytes), pages: answer.pages };
  }, signal);
};
