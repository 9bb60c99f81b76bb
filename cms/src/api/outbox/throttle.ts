import { MINUTE } from 'contract';

const FIRST_REST = 1_000;
const LONGEST_REST = MINUTE;

/**
 * How fast batches go out: at most `rate` mails a second, and not at all for a while when the mail server can't be
 * reached, longer each time. `clock` gives ms that never jump.
 */
export const openThrottle = (rate: () => number, clock: () => number) => {
  let nextAt = 0;
  let restUntil = 0;
  let misses = 0;
  return {
    /** Ms until the next mail may begin; takes that turn. */
    turn: (): number => {
      const time = clock();
      const at = Math.max(time, nextAt);
      nextAt = at + 1_000 / rate();
      return at - time;
    },

    /** Whether it is no use to try now. */
    resting: (): boolean => clock() < restUntil,

    /** Notes whether the mail server was there. */
    note: (reached: boolean): void => {
      misses = reached ? 0 : misses + 1;
      restUntil = reached ? 0 : clock() + Math.min(LONGEST_REST, FIRST_REST * 2 ** Math.min(misses - 1, 10));
    },
  };
};
