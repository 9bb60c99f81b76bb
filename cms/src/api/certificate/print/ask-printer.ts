import path from 'node:path';
import { type LayoutText, MINUTE } from 'contract';
import { createSemaphore } from '../../../lib/concurrency/semaphore';
import { startThread } from '../../../lib/guarded/thread';
import type { MeasuredSheet, Preview, PreviewSheet } from './draw-layout';
import type { Sheet } from './draw-sheets';
import type { Missing, PrintQuestion } from './print-worker';

/** Two fonts of 20 MB each, and what is drawn of them. */
const MEMORY_MB = 512;
/** For a hundred sheets, on a machine that does other things as well. */
const FILE_MS = 5 * MINUTE;
const semaphore = createSemaphore({ slots: 2, waiting: 24, waitMs: 25_000 });

const newThread = () => startThread(path.join(__dirname, 'print-worker.js'), { memoryMb: MEMORY_MB });

/** A thread of its own for each question: no request waits for fonts, and they are let go of with it. */
export const askPrinter = <Answer>(question: PrintQuestion, signal?: AbortSignal): Promise<Answer> =>
  semaphore.run(async () => {
    const thread = newThread();
    try {
      return await thread.ask<Answer>(question, { ms: MINUTE, signal });
    } finally {
      await thread.end();
    }
  }, signal);

/** These sheets as one PDF, a page each. */
export const printPdf = async (sheets: Sheet[], signal?: AbortSignal): Promise<Buffer> =>
  Buffer.from(await askPrinter<Uint8Array>({ kind: 'draw', sheets }, signal));

/** These sheets as one PDF, with what had to give way in their layout. */
export const printPreview = (sheets: PreviewSheet[]): Promise<Preview> =>
  askPrinter<Preview>({ kind: 'preview', sheets });

/** The characters of these texts that no font has, by text. */
export const findMissing = async (texts: readonly string[]): Promise<ReadonlyMap<string, string[]>> =>
  texts.length === 0 ? new Map() : new Map(await askPrinter<Missing>({ kind: 'missing', texts: [...new Set(texts)] }));

/** The texts of each of these sheets that are too long for their places. */
export const findTooLong = async (sheets: MeasuredSheet[]): Promise<LayoutText[][]> =>
  sheets.length === 0 ? [] : askPrinter<LayoutText[][]>({ kind: 'measure', sheets });

/** A printer that stays for a whole posting; who started it ends it. */
export type Printer = {
  print: (question: Exclude<PrintQuestion, { kind: 'missing' | 'preview' | 'measure' }>) => Promise<Buffer>;
  end: () => Promise<unknown>;
};

/** Starts a printer of one's own, which waits for no other. */
export const startPrinter = (): Printer => {
  const thread = newThread();
  return {
    print: async (question) => Buffer.from(await thread.ask<Uint8Array>(question, { ms: FILE_MS })),
    end: () => thread.end(),
  };
};
