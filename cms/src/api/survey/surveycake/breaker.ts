const FAILURES = 5;
const LONGEST_REST = 300_000;
/** So long one try may take before another is let through. */
const TRIAL = 5_000;

/**
 * Leaves a service alone that has failed five times in a row: for `firstRest` ms, then one try, and twice as long each time
 * that this fails too, five minutes at most. `clock` gives ms that never jump.
 */
export const openBreaker = (clock: () => number, firstRest: number) => {
  let failures = 0;
  let rest = firstRest;
  let closedUntil = 0;
  const isBroken = () => failures >= FAILURES;
  return {
    /** How many may be asked for now: all, none, or one to try. */
    room: (): number => {
      if (!isBroken()) return Number.POSITIVE_INFINITY;
      return clock() >= closedUntil ? 1 : 0;
    },

    /** Whether the service may be asked now; takes the one try when it rests. */
    enter: (): boolean => {
      if (!isBroken()) return true;
      if (clock() < closedUntil) return false;
      closedUntil = clock() + TRIAL;
      return true;
    },

    /** Notes whether the service answered. */
    note: (answered: boolean): void => {
      if (answered) {
        failures = 0;
        rest = firstRest;
        return;
      }
      const wasBroken = isBroken();
      failures += 1;
      if (!isBroken()) return;
      if (wasBroken) rest = Math.min(rest * 2, LONGEST_REST);
      closedUntil = clock() + rest;
    },
  };
};
