import { askPrinter } from '../print/ask-printer';
import type { LearningSheet } from '../print/draw-learning-sheet';

export type { LearningSheet };

/** An empty learning sheet as a PDF, drawn in a thread. */
export const printLearningSheet = async (sheet: LearningSheet): Promise<Buffer> =>
  Buffer.from(await askPrinter<Uint8Array>({ kind: 'learning-sheet', sheet }));
