/** Lengths of time in milliseconds. A count of seconds is written `HOUR / SECOND`. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const WEEK = 7 * DAY;

/** How long words that were not sent wait on a device (decision 48). */
export const DRAFT_LIFE = WEEK;
