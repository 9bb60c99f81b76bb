export { findDecidedStories } from './queries/consent-people';
export { consentsChanged } from './services/changed';
export { readMarks, readMarksOf } from './services/marks';
export { findAgreedLongAgo, readOldOf } from './services/old';
export { purgeGuardians } from './services/retention';
export { shownStories } from './services/shown';
