import { describe, expect, it } from 'vitest';
import { openPace } from './pace';

const at = (rate: number) => {
  let time = 1_000;
  const pace = openPace(
    () => rate,
    () => time,
  );
  return { pace, pass: (ms: number) => (time += ms) };
};

describe('the pace of batches', () => {
  it('is so many a second', () => {
    const { pace, pass } = at(10);
    expect([pace.turn(), pace.turn(), pace.turn()]).toEqual([0, 100, 200]);
    pass(1_000);
    expect(pace.turn()).toBe(0);
  });

  it('rests longer each time that the mail server is away, a minute at most', () => {
    const { pace, pass } = at(10);
    const rests = Array.from({ length: 9 }, () => {
      pace.note(false);
      let rest = 0;
      while (pace.resting()) {
        pass(1_000);
        rest += 1;
      }
      return rest;
    });
    expect(rests).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    pace.note(true);
    expect(pace.resting()).toBe(false);
    pace.note(false);
    pass(1_000);
    expect(pace.resting()).toBe(false);
  });
});
