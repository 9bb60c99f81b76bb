/** Lengths of time in milliseconds. A count of seconds is written `HOUR / SECOND`. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** How long words that were not sent wait on a device (decision 48). */
export const DRAFT_LIFE = WEEK;

/** How long a login lasts (T-10); a team's, on tablets that change hands, is shorter. */
export const SESSION_LIFE = 12 * HOUR;
export const TEAM_SESSION_LIFE = 4 * HOUR;

/** How soon (ms) a page asks again whether its story has changed; a server that is busy says more, up to the longest. */
export const LIVE_MS = 2_000;
export const LIVE_LONGEST_MS = 20_000;
