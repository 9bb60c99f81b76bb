export {
  assignedSessions,
  findSession,
  isPrepared,
  listDomains,
  listReleased,
  lockSession,
  noteSession,
  updateSession,
} from './queries/judging-sessions';
export { archiveSession, findArchived, lockOpenSession, refuseArchived, sessionObject } from './services/archiving';
