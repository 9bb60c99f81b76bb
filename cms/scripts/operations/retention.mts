import { DAY, HOUR } from '../steps/durations.mts';

/** Days and weeks that each keep their newest backup, and the age in days beyond which none stays (T-58). */
const DAYS = 7;
const WEEKS = 4;
const OLDEST = 35;
/** Days begin at midnight in Taipei, weeks on Monday. */
const TAIPEI = 8 * HOUR;
const MONDAY = 4 * DAY;

const dayOf = (time: number) => Math.floor((time + TAIPEI) / DAY);
const weekOf = (time: number) => Math.floor((time + TAIPEI - MONDAY) / (7 * DAY));

/** The newest of each of the last `count` groups that have any. */
const newestOf = (times: number[], groupOf: (time: number) => number, count: number) => {
  const groups = new Map<number, number>();
  for (const time of times) if (!groups.has(groupOf(time))) groups.set(groupOf(time), time);
  return [...groups.values()].slice(0, count);
};

/**
 * Of the times of backups (ms), those that stay at `now`: all of the last 24 hours, of 7 days and 4 weeks the newest, none older
 * than 35 days.
 */
export const backupsToKeep = (times: number[], now: number) => {
  const young = times.filter((time) => time > now - OLDEST * DAY).sort((a, b) => b - a);
  const fresh = young.filter((time) => time > now - DAY);
  return new Set([...fresh, ...newestOf(young, dayOf, DAYS), ...newestOf(young, weekOf, WEEKS)]);
};
