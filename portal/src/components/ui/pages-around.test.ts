import { expect, it } from 'vitest';
import { pagesAround } from './pages-around';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [1, 5, [1, 2, -5, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [6, 12, [1, -5, 5, 6, 7, -12, 12]],
  [9, 5, [1, -5, 5]],
])('page %i of %i', (page, last, expected) => {
  expect(pagesAround(page, last)).toEqual(expected);
});
