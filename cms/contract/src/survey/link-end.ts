import { DAY } from '../common/durations';
import { parseDate, sessionOf } from '../common/time';

/** How long a link is good that is made when the session's links have ended already, ms. */
export const LATE_LINK_LIFE = 14 * DAY;

/** The first moment after a session: the first of October of its year, in Taipei (decision 16). */
const endOfSession = (session: number): number => parseDate(`${session}-10-01`) ?? 0;

/**
 * Until when the questionnaires' links of a story are good: the supplement deadline of its session, where staff have set
 * one within it, else the session's end. `deadline` is the edition's, which is the current session's.
 */
export const surveyLinksEnd = (session: number, deadline: number | null, now: number): number => {
  const isOfSession = deadline !== null && session === sessionOf(now) && deadline >= endOfSession(session - 1);
  return isOfSession ? deadline : endOfSession(session);
};

/** Until when a link is good by itself that is made now: null where it ends with all the others of its session. */
export const lateLinkEnd = (linksEnd: number, now: number): number | null =>
  now > linksEnd ? now + LATE_LINK_LIFE : null;
