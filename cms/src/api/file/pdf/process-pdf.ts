import fs from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { fail } from '../../../lib/fail';
import { createGate } from '../../../lib/gate';
import type { PdfAnswer } from './pdf-worker';

const TIME = 5_000;
const MEMORY_MB = 256;
const MAGIC = '%PDF-';

const gate = createGate({ slots: 2, waiting: 24, waitMs: 25_000 });

/** The worker's answer, or that it can't be read: too slow, too large in memory, or the parser gave up (T-27). */
const ask = (bytes: Buffer): Promise<PdfAnswer> =>
  new Promise((resolve) => {
    const worker = new Worker(path.join(__dirname, 'pdf-worker.js'), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, stackSizeMb: 4 },
      stdout: true,
      stderr: true,
    });
    const end = (answer: PdfAnswer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ refused: 'pdf_unreadable' }), TIME);
    worker.once('message', end);
    worker.once('error', () => end({ refused: 'pdf_unreadable' }));
    worker.once('exit', () => end({ refused: 'pdf_unreadable' }));
    worker.postMessage(new Uint8Array(bytes));
  });

/** A PDF as it is stored. */
export type ProcessedPdf = { bytes: Buffer; pages: number };

/**
 * Reads an uploaded PDF in a thread of its own and writes it anew, so that nothing is stored that wasn't looked at.
 * Not a PDF from its first byte: 415; scripts, attachments, encryption, or unreadable: 400 (T-27).
 */
export const processPdf = async (file: string): Promise<ProcessedPdf> => {
  const handle = await fs.open(file, 'r');
  const head = Buffer.alloc(MAGIC.length);
  await handle.read(head, 0, MAGIC.length, 0).finally(() => handle.close());
  if (head.toString('latin1') !== MAGIC) fail('not_a_pdf');
  return gate.run(async () => {
    const answer = await ask(await fs.readFile(file));
    return 'refused' in answer ? fail(answer.refused) : { bytes: Buffer.from(answer.bytes), pages: answer.pages };
  });
};
