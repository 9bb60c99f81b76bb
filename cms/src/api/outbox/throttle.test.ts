import { describe, expect, it } from 'vitest';
import { openThrottle } from './throttle';

const at = (rate: number) => {
  let time = 1_000;
  const throttle = openThrottle(
    () => rate,
    () => time,
  );
  return { throttle, pass: (ms: number) => (time += ms) };
};

describe('the throttle of batches', () => {
  it('is so many a second', () => {
    const { throttle, pass } = at(10);
    expect([throttle.turn(), throttle.turn(), throttle.turn()]).toEqual([0, 100, 200]);
    pass(1_000);
    expect(throttle.turn()).toBe(0);
  });

  it('rests longer each time that the mail server is away, a minute at most', () => {
    const { throttle, pass } = at(10);
    const rests = Array.from({ length: 9 }, () => {
      throttle.note(false);
      let rest = 0;
      while (throttle.resting()) {
        pass(1_000);
        rest += 1;
      }
      return rest;
    });
    expect(rests).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    throttle.note(true);
    expect(throttle.resting()).toBe(false);
    throttle.note(false);
    pass(1_000);
    expect(throttle.resting()).toBe(false);
  });
});
