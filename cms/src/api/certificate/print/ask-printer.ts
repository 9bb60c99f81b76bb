import path from 'node:path';
import { type LayoutText, MINUTE } from 'contract';
import { createSemaphore } from '../../../lib/concurrency/semaphore';
import { keptThread } from '../../../lib/guarded/kept-thread';
import { startThread } from '../../../lib/guarded/thread';
import type { Preview, PreviewSheet } from './draw-layout';
import type { Sheet } from './draw-sheets';
import type { MeasuredSheet } from './measure-sheets';
import type { Checked, PrintQuestion } from './print-worker';

/** Two fonts of 20 MB each, and what is drawn of them. */
const MEMORY_MB = 512;
/** For a hundred sheets, on a machine that does other things as well. */
const FILE_MS = 5 * MINUTE;
const semaphore = createSemaphore({ slots: 2, waiting: 24, waitMs: 25_000 });

const SCRIPT = path.join(__dirname, 'print-worker.js');
const LIMITS = { memoryMb: MEMORY_MB };
const ask = keptThread(SCRIPT, LIMITS);

/** Asks a thread: no request waits for fonts, and they are let go of with it. */
export const askPrinter = <Answer>(question: PrintQuestion, signal?: AbortSignal): Promise<Answer> =>
  semaphore.run(() => ask<Answer>(question, { ms: MINUTE, signal }), signal);

/** These sheets as one PDF, a page each; `mark` is drawn across every one. */
export const printPdf = async (sheets: Sheet[], mark?: string): Promise<Buffer> =>
  Buffer.from(await askPrinter<Uint8Array>({ kind: 'draw', sheets, ...(mark && { mark }) }));

/** These sheets as one PDF, with what had to give way in their layout. */
export const printPreview = (sheets: PreviewSheet[]): Promise<Preview> =>
  askPrinter<Preview>({ kind: 'preview', sheets });

/** The characters of these texts that no font has, by text; and of each sheet that is measured the texts that are too long for their places. */
export const checkTexts = async (
  texts: readonly string[],
  sheets: MeasuredSheet[] = [],
): Promise<{ missing: ReadonlyMap<string, string[]>; long: LayoutText[][] }> => {
  if (texts.length === 0 && sheets.length === 0) return { missing: new Map(), long: [] };
  const { missing, long } = await askPrinter<Checked>({ kind: 'check', texts: [...new Set(texts)], sheets });
  return { missing: new Map(missing), long };
};

/** A printer that stays for a whole posting; who started it ends it. */
export type Printer = {
  print: (question: Exclude<PrintQuestion, { kind: 'check' | 'preview' }>) => Promise<Buffer>;
  end: () => Promise<unknown>;
};

/** Starts a printer of one's own, which waits for no other. */
export const startPrinter = (): Printer => {
  const thread = startThread(SCRIPT, LIMITS);
  return {
    print: async (question) => Buffer.from(await thread.ask<Uint8Array>(question, { ms: FILE_MS })),
    end: () => thread.end(),
  };
};
