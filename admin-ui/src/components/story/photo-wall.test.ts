import { expect, it } from 'vitest';
import { widthsOf } from './photo-wall';

it.each([
  [
    [1, 1, 2, 1],
    ['half', 'half', 'whole', 'single'],
  ],
  [
    [1, 1, 1, 1],
    ['half', 'half', 'half', 'half'],
  ],
  [
    [1, 1, 1, 3],
    ['half', 'half', 'single', 'whole'],
  ],
  [
    [4, 0, 1, 2],
    ['whole', 'half', 'half', 'whole'],
  ],
  [
    [2, 1, 5, 0],
    ['whole', 'single', 'whole', 'single'],
  ],
] as const)('lays stages with %j photos out as %j', (counts, widths) => {
  expect(widthsOf(counts)).toEqual(widths);
});
