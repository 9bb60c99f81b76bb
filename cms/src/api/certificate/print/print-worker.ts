import { parentPort } from 'node:worker_threads';
import { drawSheets, type Sheet } from './draw-sheets';
import { missingIn } from './fonts';

/** What the thread is asked: sheets as one PDF, or which characters of texts can't be printed. */
export type PrintQuestion = { kind: 'draw'; sheets: Sheet[] } | { kind: 'missing'; texts: string[] };

/** The missing characters by text; a text without any is left out. */
export type Missing = [string, string[]][];

const answer = (question: PrintQuestion): Promise<Uint8Array> | Missing =>
  question.kind === 'draw'
    ? drawSheets(question.sheets)
    : question.texts.map((text): [string, string[]] => [text, missingIn(text)]).filter(([, signs]) => signs.length > 0);

parentPort?.on('message', async (question: PrintQuestion) => parentPort?.postMessage(await answer(question)));
