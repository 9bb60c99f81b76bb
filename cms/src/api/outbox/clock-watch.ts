/** Less than that may be the two clocks' own difference. */
const SLACK = 5_000;

/**
 * Tells from one look to the next whether the clock was set back, and at the first look that it may have been: what was
 * put off by the old time would wait too long. `steady` gives ms that never jump.
 */
export const detectClockJump = (steady: () => number) => {
  let last: { time: number; at: number } | undefined;
  return (time: number): boolean => {
    const at = steady();
    const before = last;
    last = { time, at };
    return !before || time < before.time + at - before.at - SLACK;
  };
};
