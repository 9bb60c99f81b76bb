import { expect, it } from 'vitest';
import { heightOfWholeRows } from './whole-rows';

it.each([
  ['nine rows of which four fit', [150, 260, 370, 480, 590], 480],
  ['all fit', [150, 260], 260],
  ['the first is too high already', [620, 700], 500],
  ['no rows', [], 500],
])('a list of at most 500 ends below a whole row: %s', (_name, bottoms, height) => {
  expect(heightOfWholeRows(bottoms, 500)).toBe(height);
});
