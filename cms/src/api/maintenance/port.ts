export { lastFailures, lastRuns } from './queries/runs';
export { cleanUp } from './services/cleaner';
export { lookForBackups } from './services/operations';
