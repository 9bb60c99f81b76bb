import { expect, it } from 'vitest';
import { detectClockJump } from './clock-watch';

it('a clock that was set back is noticed, once, and at the first look', () => {
  let steady = 500;
  const setBack = detectClockJump(() => steady);
  const look = (time: number, passed: number) => {
    steady += passed;
    return setBack(time);
  };
  expect(look(1_000_000, 0)).toBe(true);
  expect(look(1_002_000, 2_000)).toBe(false);
  expect(look(5_000_000, 2_000)).toBe(false);
  expect(look(1_500_000, 2_000)).toBe(true);
  expect(look(1_502_000, 2_000)).toBe(false);
  expect(look(1_500_000, 2_000)).toBe(false);
});
