import { DAY, HOUR, MINUTE, SECOND } from '../common/durations';
import { PART_STATES, type PartState, type SystemPart } from './parts';

/** Every night has its backup, this long (ms) after the one before it at the latest. */
const NIGHT = 26 * HOUR;

/** What was measured. Times are in milliseconds; null is what never happened, `false` and Infinity what gave no answer. */
export type SystemFigures = {
  /** How long the database took for the cheapest statement. */
  database: number;
  /** Whether files can be stored, and how long the storage took to say so. */
  storage: number;
  /** Share of the disk that is free, 0 to 1, of the fullest of the disks in use. */
  disk_free: number;
  /** How long the mail that waits longest has been due; null without one. */
  mail_overdue: number | null;
  /** How long ago the hourly cleaning was last done. */
  cleaning_age: number | null;
  backup_age: number | null;
  /** How long ago a backup failed that has not gone well since. */
  backup_failed: number | null;
  drill_age: number | null;
  /** The same of a drill. */
  drill_failed: number | null;
  /** How late the event loop was in the last minute: 99th percentile. */
  loop_delay: number;
  /** How far the server's clock is from the database's, to either side; null while that isn't known. */
  clock_off: number | null;
};

/** A server whose clock is off by more (ms) tells times that staff have to look at. */
const CLOCK_SURE = 2 * SECOND;
const CLOCK_WRONG = 10 * SECOND;

/** Whether what a server with such a clock says of a time has to be looked at. */
export const isClockUnsure = (off: number): boolean => off > CLOCK_SURE;

const above = (value: number, yellow: number, red: number): PartState => {
  if (value > red) return 'red';
  return value > yellow ? 'yellow' : 'green';
};

/** What never happened is worth a look: a new platform has no backup yet, and no reason for an alarm at night. */
const ageOf = (age: number | null, yellow: number, red: number): PartState =>
  age === null ? 'yellow' : above(age, yellow, red);

/** A failure is worth a look at once, though the one before it is still young. */
const failedOf = (failed: number | null): PartState => (failed === null ? 'green' : 'yellow');

const worse = (one: PartState, other: PartState): PartState =>
  PART_STATES.indexOf(one) > PART_STATES.indexOf(other) ? one : other;

/** One that fails though its night is over is red, so that the admins get a mail. */
const backupOf = ({ backup_age, backup_failed }: SystemFigures): PartState =>
  backup_failed !== null && (backup_age === null || backup_age > NIGHT)
    ? 'red'
    : worse(ageOf(backup_age, NIGHT, 3 * DAY), failedOf(backup_failed));

/** The state of each part. */
export const judgeSystem = (figures: SystemFigures): Record<SystemPart, PartState> => ({
  database: above(figures.database, 1_000, 3_000),
  storage: above(figures.storage, 2_000, 3_000),
  disk: above(-figures.disk_free, -0.2, -0.1),
  mail: above(figures.mail_overdue ?? 0, 10 * MINUTE, HOUR),
  cleaning: ageOf(figures.cleaning_age, 3 * HOUR, DAY),
  backup: backupOf(figures),
  drill: worse(ageOf(figures.drill_age, 35 * DAY, 100 * DAY), failedOf(figures.drill_failed)),
  load: above(figures.loop_delay, 200, 1_000),
  clock: above(figures.clock_off ?? 0, CLOCK_SURE, CLOCK_WRONG),
});
