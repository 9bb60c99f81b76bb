import { describe, expect, it } from 'vitest';
import { baseField } from './version';

const rows: [string, unknown, boolean][] = [
  ['none', undefined, true],
  ['null', null, true],
  ['the first moment', 0, true],
  ['a moment of today', 1_790_000_000_000, true],
  ['the last moment of a Date', 8.64e15, true],
  ['after the last moment of a Date', 8.64e15 + 1, false],
  ['before the first moment', -1, false],
  ['far before the first moment', -8_743_751_436_161_839, false],
  ['half a millisecond', 0.5, false],
  ['a text', '0', false],
];

describe('baseField', () => {
  it.each(rows)('%s', (_, value, taken) => {
    expect(baseField.safeParse(value).success).toBe(taken);
  });
});
