import { expect, it } from 'vitest';
import { slipPages, slipWords } from './slip';

const link = { name: '王小明', url: 'https://dfc.example.org/consent/abc.def', expires_time: Date.UTC(2027, 4, 9, 4) };

it.each([
  ['child', '王小明 的家長，您好', '王小明的家長同意書', true],
  ['adult', '王小明，您好', '王小明的本人同意書', false],
  ['counselor', '王小明，您好', '王小明的本人同意書', false],
] as const)('speaks to who is asked: %s', (kind, to, picture, passes) => {
  const words = slipWords({ ...link, kind });
  expect([words.to, words.picture, words.until.includes('請不要轉傳')]).toEqual([to, picture, passes]);
  expect(words.until).toContain('請在 2027-05-09 前回覆。');
  expect(words.open).toBe('不能掃描？請開啟 dfc.example.org/consent');
});

it.each([
  [0, []],
  [1, [1]],
  [8, [8]],
  [17, [8, 8, 1]],
])('lays %i slips eight a page', (count, pages) => {
  const slips = Array.from({ length: count }, (_, at) => at);
  expect(slipPages(slips).map(({ length }) => length)).toEqual(pages);
  expect(slipPages(slips).flat()).toEqual(slips);
});
