import { DAY, formatDate, TAIPEI_OFFSET } from 'contract';
import { isPostgres } from '../../../lib/database';

/** The day of Taipei that an instant (ms) lies in, counted from 1970-01-01. */
export const dayNumber = (ms: number): number => Math.floor((ms + TAIPEI_OFFSET) / DAY);

/** `YYYY-MM-DD` of such a day. */
export const dayText = (day: number): string => formatDate(day * DAY - TAIPEI_OFFSET);

/** The instant (ms) at which such a day begins in Taipei. */
export const dayStart = (day: number): number => day * DAY - TAIPEI_OFFSET;

/** SQL for the day of a `datetime` column: SQLite keeps milliseconds, PostgreSQL a timestamp in UTC. */
export const dayOf = (column: string): string =>
  isPostgres()
    ? `floor((extract(epoch from ${column}) + ${TAIPEI_OFFSET / 1000}) / ${DAY / 1000})::int`
    : `(${column} + ${TAIPEI_OFFSET}) / ${DAY}`;
