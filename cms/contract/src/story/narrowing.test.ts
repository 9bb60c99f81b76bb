import { expect, it } from 'vitest';
import { medianOf, STORY_FILTERS, waitingText } from './narrowing';

it.each([
  ['waiting', '4-7', { from: 4, to: 7 }],
  ['waiting', '4-4', { from: 4, to: 4 }],
  ['waiting', '15-', { from: 15 }],
  ['waiting', '7-4', null],
  ['waiting', '4-x', null],
  ['waiting', 'x-4', null],
  ['waiting', '4', null],
  ['waiting', '4-7-9', null],
  ['waiting', '04-7', null],
  ['waiting', '0-10000', null],
  ['score', 'F3', { stage: 'F', score: 3 }],
  ['score', 'F2', null],
  ['score', 'X3', null],
  ['apply_status', '6', 6],
  ['apply_status', '7', null],
  ['done', '11', 11],
  ['missing', '12', null],
  ['city', '臺北市', '臺北市'],
  ['city', '巴黎', null],
  ['goal', '99', null],
  ['school', ' 幸安 \0', '幸安'],
  ['school', ' ', null],
  ['school', 'a'.repeat(100), 'a'.repeat(100)],
  ['school', 'a'.repeat(101), null],
] as const)('%s=%s reads as %j', (filter, text, value) => expect(STORY_FILTERS[filter](text)).toEqual(value));

it('writes what it reads', () => {
  expect([waitingText({ from: 4, to: 7 }), waitingText({ from: 15 })]).toEqual(['4-7', '15-']);
});

it.each([
  [[], null],
  [[[3, 0]], null],
  [[[9, 1]], 9],
  [
    [
      [5, 1],
      [2, 3],
    ],
    2,
  ],
  [
    [
      [4, 1],
      [2, 1],
    ],
    3,
  ],
  [
    [
      [10, 2],
      [9, 1],
      [1, 2],
    ],
    9,
  ],
] as const)('the median of %j is %s', (counted, median) => expect(medianOf(counted)).toBe(median));
