import { expect, it } from 'vitest';
import { pagesAround } from './pages-around';

const text = (page: number, last: number) =>
  pagesAround(page, last)
    .map((entry) => entry.page ?? '…')
    .join(' ');

it.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 10, '1 2 … 10'],
  [3, 10, '1 2 3 4 … 10'],
  [4, 10, '1 2 3 4 5 … 10'],
  [5, 10, '1 … 4 5 6 … 10'],
  [7, 10, '1 … 6 7 8 9 10'],
  [10, 10, '1 … 9 10'],
])('page %i of %i', (page, last, expected) => {
  expect(text(page, last)).toBe(expected);
});
