import { expect, it } from 'vitest';
import { sameMarks } from './same-marks';

const key = [true, true, false, false, true, false, false, true];

it.each([
  ['all of them', key, 8],
  ['none', key.map((mark) => !mark), 0],
  ['all but the first', [false, ...key.slice(1)], 7],
])('counts the indicators on which both agree: %s', (_, own, same) => {
  expect(sameMarks(own, key)).toBe(same);
});
