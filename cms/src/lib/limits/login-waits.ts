/** T-08: failures in 15 minutes, and in a day, that are free of waiting. */
const FREE_FAILURES = 10;
const FREE_FAILURES_A_DAY = 50;
const LONGEST_WAIT = 60;
const DAY_WAIT = 200;

/**
 * Seconds between two tries at an account after so many failures: none up to 10 in 15 minutes, then 1, 2, 4 … 60; from 50
 * in a day 200, so that guessing gets at most 70 tries in an hour and 500 a day (T-08).
 */
export const waitAfter = (failures: number, failuresToday: number): number => {
  if (failuresToday >= FREE_FAILURES_A_DAY) return DAY_WAIT;
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_WAIT, 2 ** Math.min(failures - FREE_FAILURES, 10));
};
