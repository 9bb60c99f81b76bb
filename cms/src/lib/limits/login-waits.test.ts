import { describe, expect, it } from 'vitest';
import { waitAfter } from './login-waits';

describe('waitAfter', () => {
  it.each([
    [0, 0, 0],
    [9, 9, 0],
    [10, 10, 1],
    [11, 11, 2],
    [12, 12, 4],
    [15, 15, 32],
    [16, 16, 60],
    [49, 49, 60],
    [3, 50, 200],
  ])('%i failures in 15 minutes, %i today: %i s', (failures, today, seconds) => {
    expect(waitAfter(failures, today)).toBe(seconds);
  });

  /** A guesser who tries whenever it may, with the counts running out as the limits do. */
  const tries = (seconds: number) => {
    let time = 0;
    let count = 0;
    let windowStart = 0;
    let inWindow = 0;
    while (time < seconds) {
      if (time - windowStart >= 900) {
        windowStart = time;
        inWindow = 0;
      }
      count += 1;
      inWindow += 1;
      time += Math.max(0.01, waitAfter(inWindow, count));
    }
    return count;
  };

  it('lets at most 70 guesses through in an hour and 500 in a day (T-08)', () => {
    expect(tries(3_600)).toBeLessThanOrEqual(70);
    expect(tries(86_400)).toBeLessThanOrEqual(500);
  });
});
