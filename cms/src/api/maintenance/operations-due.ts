import { DAY, MINUTE, TAIPEI_OFFSET } from 'contract';

const MONTH = 30 * DAY;

/** The last time (ms) before `now` at which the clock in Taipei showed `at` (`03:00`): a backup made since then is tonight's. */
export const backupDue = (at: string, now: number): number => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const into = (hours * 60 + minutes) * MINUTE - TAIPEI_OFFSET;
  return Math.floor((now - into) / DAY) * DAY + into;
};

/** A drill that was last done before this time (ms) is due. */
export const drillDue = (now: number): number => now - MONTH;
