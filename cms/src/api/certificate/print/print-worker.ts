import { parentPort } from 'node:worker_threads';
import type { LayoutText } from 'contract';
import { drawPreview, type Preview, type PreviewSheet } from './draw-layout';
import { drawLearningSheet, type LearningSheet } from './draw-learning-sheet';
import { drawLetters, type Letter } from './draw-letters';
import { drawLabels, drawSlips, type PrintedParcel } from './draw-parcels';
import { drawSheets, type Sheet } from './draw-sheets';
import { missingIn } from './fonts';
import { type MeasuredSheet, measureSheets } from './measure-sheets';

/** What the thread is asked: sheets, labels, slips, letters or an empty learning sheet as one PDF, a layout with what had to give way in it, or which characters of texts can't be printed and which texts of sheets are too long for their places. */
export type PrintQuestion =
  | { kind: 'draw'; sheets: Sheet[]; mark?: string }
  | { kind: 'labels'; parcels: PrintedParcel[] }
  | { kind: 'slips'; parcels: PrintedParcel[]; all: number }
  | { kind: 'letters'; letters: Letter[] }
  | { kind: 'learning-sheet'; sheet: LearningSheet }
  | { kind: 'preview'; sheets: PreviewSheet[] }
  | { kind: 'check'; texts: string[]; sheets: MeasuredSheet[] };

/** The missing characters by text, without the texts that have none; and of each sheet the texts that are too long for their places. */
export type Checked = { missing: [string, string[]][]; long: LayoutText[][] };

const missingOf = (texts: readonly string[]): Checked['missing'] =>
  texts.map((text): [string, string[]] => [text, missingIn(text)]).filter(([, signs]) => signs.length > 0);

const answer = async (question: PrintQuestion): Promise<Uint8Array | Preview | Checked> => {
  if (question.kind === 'draw') return drawSheets(question.sheets, question.mark);
  if (question.kind === 'labels') return drawLabels(question.parcels);
  if (question.kind === 'slips') return drawSlips(question.parcels, question.all);
  if (question.kind === 'letters') return drawLetters(question.letters);
  if (question.kind === 'learning-sheet') return drawLearningSheet(question.sheet);
  if (question.kind === 'preview') return drawPreview(question.sheets);
  return { missing: missingOf(question.texts), long: await measureSheets(question.sheets) };
};

parentPort?.on('message', async (question: PrintQuestion) => parentPort?.postMessage(await answer(question)));
