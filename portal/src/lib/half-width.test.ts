import { expect, it } from 'vitest';
import { halfWidth } from './half-width';

it.each([
  ['１２', '12'],
  [' 106 ', '106'],
  ['０２－２３４５＃６', '02-2345#6'],
  ['', ''],
])('%j is %j', (typed, plain) => {
  expect(halfWidth(typed)).toBe(plain);
});
