export { purgeLayouts } from './services/layouts';
export { type LearningSheet, printLearningSheet } from './services/learning-sheet';
