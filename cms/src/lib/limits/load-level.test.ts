import { describe, expect, it } from 'vitest';
import { createLoadLevel, levelOf } from './load-level';

describe('levelOf', () => {
  it.each([
    [0, 0, 0],
    [100, 5, 0],
    [100.1, 0, 1],
    [0, 6, 1],
    [250, 15, 1],
    [250.1, 0, 2],
    [0, 16, 2],
    [500, 30, 2],
    [500.1, 0, 3],
    [0, 31, 3],
    [120, 31, 3],
    [Number.POSITIVE_INFINITY, 0, 3],
  ])('a loop %d ms late and %d that wait: %d', (delay, waiting, level) =>
    expect(levelOf({ delay, waiting })).toBe(level),
  );
});

describe('createLoadLevel', () => {
  const CALM = { delay: 0, waiting: 0 };
  const [FIRST, SECOND, THIRD] = [110, 260, 510].map((delay) => ({ delay, waiting: 0 }));

  it.each<
    [string, [time: number, load: { delay: number; waiting: number } | undefined][], [time: number, level: number][]]
  >([
    ['nothing was noted', [], [[0, 0]]],
    [
      'a level begins at once',
      [
        [0, CALM],
        [1_000, THIRD],
      ],
      [[1_000, 3]],
    ],
    [
      'it ends after fifteen seconds of calm',
      [
        [1_000, FIRST],
        [6_000, CALM],
        [11_000, CALM],
      ],
      [
        [15_999, 1],
        [16_000, 0],
      ],
    ],
    [
      'a further rise begins the calm again',
      [
        [0, FIRST],
        [14_000, FIRST],
        [19_000, CALM],
      ],
      [
        [28_999, 1],
        [29_000, 0],
      ],
    ],
    [
      'a lower one follows it, no sooner',
      [
        [0, THIRD],
        [10_000, FIRST],
      ],
      [
        [14_999, 3],
        [15_000, 1],
        [24_999, 1],
        [25_000, 0],
      ],
    ],
    [
      'a higher one counts at once',
      [
        [0, FIRST],
        [1_000, SECOND],
      ],
      [
        [1_000, 2],
        [15_500, 2],
        [16_000, 0],
      ],
    ],
    [
      'steps down one after the other',
      [
        [0, THIRD],
        [4_000, SECOND],
        [8_000, FIRST],
      ],
      [
        [14_000, 3],
        [16_000, 2],
        [20_000, 1],
        [23_000, 0],
      ],
    ],
  ])('%s', (_name, notes, expected) => {
    for (const [until, level] of expected) {
      const state = createLoadLevel();
      for (const [time, load] of notes) if (load && time <= until) state.note(load, time);
      expect(state.at(until), `at ${until}`).toBe(level);
    }
  });
});
