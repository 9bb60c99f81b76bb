import { expect, it } from 'vitest';
import { dueSince } from './due.mts';

const NOW = 1_000_000_000_000;

it.each([
  [undefined, undefined],
  ['1700000000000', 1_700_000_000_000],
  ['20h', NOW - 20 * 3_600_000],
  ['27d', NOW - 27 * 86_400_000],
])('%s', (given, since) => {
  expect(dueSince(given, NOW)).toBe(since);
});

it.each(['', 'now', '3w', '-1'])('"%s" is refused', (given) => {
  expect(() => dueSince(given)).toThrow('--due');
});
