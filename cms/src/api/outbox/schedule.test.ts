import { HOUR, MINUTE } from 'contract';
import { describe, expect, it } from 'vitest';
import { nextTry } from './schedule';

const first = { tries: 0, delays: 0, age: 0 };

describe('nextTry', () => {
  it('gives up at once what the mail server refuses', () => {
    expect(nextTry({ ...first, kind: 'refused' })).toBeNull();
  });

  it('tries five times more after "not now": 1, 5, 30 minutes, 2, 8 hours (T-53)', () => {
    const waits = [0, 1, 2, 3, 4].map((tries) => nextTry({ ...first, kind: 'later', tries })?.wait);
    expect(waits).toEqual([1, 5, 30, 120, 480].map((minutes) => minutes * MINUTE));
    expect(nextTry({ ...first, kind: 'later', tries: 5 })).toBeNull();
  });

  it('waits for a server that is down without counting it as a try, soon at first', () => {
    expect(nextTry({ ...first, kind: 'unreachable' })).toEqual({ wait: 5_000, tries: 0, delays: 1 });
    expect(nextTry({ kind: 'unreachable', tries: 2, delays: 50, age: MINUTE })).toEqual({
      wait: 5 * MINUTE,
      tries: 2,
      delays: 51,
    });
  });

  it('stops after three days', () => {
    expect(nextTry({ ...first, kind: 'unreachable', age: 72 * HOUR + 1 })).toBeNull();
    expect(nextTry({ ...first, kind: 'unreachable', age: 72 * HOUR })).not.toBeNull();
  });
});
