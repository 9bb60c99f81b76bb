export { printLearningSheet } from './print/ask-printer';
export type { LearningSheet } from './print/draw-learning-sheet';
