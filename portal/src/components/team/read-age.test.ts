import { describe, expect, it } from 'vitest';
import { readAge } from './read-age';

describe('an age', () => {
  it.each([
    ['11', 11],
    [' １１ ', 11],
    ['11 歲', 11],
    ['滿九歲', 9],
    ['十', 10],
    ['十一歲', 11],
    ['二十', 20],
    ['三十五', 35],
  ])('is read from %j', (typed, age) => {
    expect(readAge(typed)).toBe(age);
  });

  it.each(['', '歲', '五年級', '十一二', '11.5', 'eleven', '1111'])('is not in %j', (typed) => {
    expect(readAge(typed)).toBeNaN();
  });
});
