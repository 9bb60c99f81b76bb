import { expect, it } from 'vitest';
import { adviceWords, readingsHint } from './advice-words';

it.each([
  [1, '不填：每則 2 位（建議）'],
  [2, '不填：這一輪每則再 2 位'],
  [3, '不填：這一輪每則再 3 位'],
] as const)('says what an empty field means in round %i (decision 76)', (round, hint) => {
  expect(readingsHint(round)).toBe(hint);
});

it.each([
  ['', 60, 6, /每則 2 位時每位評審約 20 份。$/],
  ['1', 60, 6, /約 20 份，每則 1 位時約 10 份。$/],
  ['2', 61, 6, /約 20 到 21 份。$/],
  ['x', 60, 6, /約 20 份。$/],
  ['', 0, 6, /也可以填 1。$/],
  ['', 60, 0, /也可以填 1。$/],
  ['', undefined, 6, /也可以填 1。$/],
])(
  'says why two are proposed and what each judge gets: %j typed, %s stories, %i judges (decision 76)',
  (readings, stories, judges, end) => {
    const said = adviceWords({ readings, stories, judges });
    expect(said).toMatch(/^建議第 1 輪每則 2 位評審/);
    expect(said).toMatch(end);
  },
);
