import { expect, it } from 'vitest';
import { SDGS, sdgText } from './sdgs';

it('are 17 in order, with unique names and colours', () => {
  expect(SDGS.map(({ value }) => value)).toEqual(Array.from({ length: 17 }, (_, index) => String(index + 1)));
  for (const key of ['label', 'english', 'color'] as const) {
    expect(new Set(SDGS.map((sdg) => sdg[key])).size).toBe(17);
  }
  expect(SDGS.every(({ color }) => /^#[0-9A-F]{6}$/.test(color))).toBe(true);
});

it.each([
  ['1', '1 終結貧窮'],
  ['17', '17 多元夥伴關係'],
  ['18', '18'],
  ['', ''],
])('%j reads %s', (value, text) => {
  expect(sdgText(value)).toBe(text);
});
