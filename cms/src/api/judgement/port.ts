export { listJudges } from './queries/judges';
export { summariseSession, takeOverSession } from './services/judging-session';
