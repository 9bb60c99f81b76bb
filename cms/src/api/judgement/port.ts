export { listJudges } from './queries/judges';
export { archiveSession, summariseSession, takeOverSession } from './services/judging-session';
