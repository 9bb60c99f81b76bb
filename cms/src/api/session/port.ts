export {
  countSessions,
  createSession,
  endSession,
  endSessionsOf,
  forgetSessions,
  hashSessionToken,
  isSessionOf,
  purgeSessions,
} from './services/session';
