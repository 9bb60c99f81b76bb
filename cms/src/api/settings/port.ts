export { findLastChange } from './services/changes';
export { readStoredEdition } from './services/edition';
export { findNotGiven, readGate, requireOpen, seedSite } from './services/site';
export { readJudgingTexts, readReasons, seedTexts } from './services/texts';
