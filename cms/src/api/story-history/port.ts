export { findDeleters } from './queries/deletions';
export {
  findActivity,
  findDecision,
  findFreshDecisions,
  findHistory,
  findLastDecision,
  findLastSnapshots,
  findSnapshots,
  isLastNote,
} from './queries/story-histories';
export { recordEvents } from './services/story-history';
