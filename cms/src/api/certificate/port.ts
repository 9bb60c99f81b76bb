export { type LearningSheet, printLearningSheet } from './services/learning-sheet';
