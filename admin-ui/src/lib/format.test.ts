import { expect, it } from 'vitest';
import { ago, count, megabytes, moment, orDash, spaced } from './format';

const at = (text: string) => Date.parse(`${text}+08:00`);
const now = at('2026-11-21T20:00:00');

it.each([
  ['2026-11-21T00:05:00', '2026-11-21 00:05（今天）'],
  ['2026-11-20T23:59:00', '2026-11-20 23:59（1 天前）'],
  ['2026-11-15T12:00:00', '2026-11-15 12:00（6 天前）'],
  ['2026-11-14T12:00:00', '2026-11-14 12:00'],
])('%s is %s (decision 69)', (instant, words) => {
  expect(ago(at(instant), now)).toBe(words);
});

it('writes numbers, times and nothing', () => {
  expect(count(1284)).toBe('1,284');
  expect(moment(at('2026-11-18T20:41:00'))).toBe('2026-11-18 20:41');
  expect(moment(null)).toBe('—');
  expect([5 * 1024 * 1024 + 1, 1.5 * 1024 * 1024].map(megabytes)).toEqual(['5.01 MB', '1.50 MB']);
  expect(orDash('  ')).toBe('—');
});

it('puts one space between Han and the rest', () => {
  expect(spaced('這則故事已在今天 20:41退件')).toBe('這則故事已在今天 20:41 退件');
  expect(spaced('已在3 天前由方主任退件')).toBe('已在 3 天前由方主任退件');
});
