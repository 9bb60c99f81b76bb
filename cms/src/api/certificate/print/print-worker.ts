import { parentPort } from 'node:worker_threads';
import type { LayoutText } from 'contract';
import { drawPreview, type MeasuredSheet, measureSheets, type Preview, type PreviewSheet } from './draw-layout';
import { drawLearningSheet, type LearningSheet } from './draw-learning-sheet';
import { drawLetters, type Letter } from './draw-letters';
import { drawLabels, drawSlips, type PrintedParcel } from './draw-parcels';
import { drawSheets, type Sheet } from './draw-sheets';
import { missingIn } from './fonts';

/** What the thread is asked: sheets, labels, slips, letters or an empty learning sheet as one PDF, a layout with what had to give way in it, which texts of sheets are too long for their places, or which characters of texts can't be printed. */
export type PrintQuestion =
  | { kind: 'draw'; sheets: Sheet[] }
  | { kind: 'labels'; parcels: PrintedParcel[] }
  | { kind: 'slips'; parcels: PrintedParcel[]; all: number }
  | { kind: 'letters'; letters: Letter[] }
  | { kind: 'learning-sheet'; sheet: LearningSheet }
  | { kind: 'preview'; sheets: PreviewSheet[] }
  | { kind: 'measure'; sheets: MeasuredSheet[] }
  | { kind: 'missing'; texts: string[] };

/** The missing characters by text; a text without any is left out. */
export type Missing = [string, string[]][];

const answer = (question: PrintQuestion): Promise<Uint8Array | Preview | LayoutText[][]> | Missing => {
  if (question.kind === 'draw') return drawSheets(question.sheets);
  if (question.kind === 'labels') return drawLabels(question.parcels);
  if (question.kind === 'slips') return drawSlips(question.parcels, question.all);
  if (question.kind === 'letters') return drawLetters(question.letters);
  if (question.kind === 'learning-sheet') return drawLearningSheet(question.sheet);
  if (question.kind === 'preview') return drawPreview(question.sheets);
  if (question.kind === 'measure') return measureSheets(question.sheets);
  return question.texts
    .map((text): [string, string[]] => [text, missingIn(text)])
    .filter(([, signs]) => signs.length > 0);
};

parentPort?.on('message', async (question: PrintQuestion) => parentPort?.postMessage(await answer(question)));
