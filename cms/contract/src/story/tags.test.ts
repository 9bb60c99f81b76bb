import { expect, it } from 'vitest';
import { readTag, tagColour } from './tags';

it.each([
  ['#待確認同意書', '待確認同意書'],
  ['＃ 待  確認 ', '待 確認'],
  ['a'.repeat(20), 'a'.repeat(20)],
  ['a'.repeat(21), null],
  ['', null],
  ['#', null],
  ['甲#乙', null],
  ['甲,乙', null],
  ['甲\u202e乙', null],
])('%o is the tag %o', (text, name) => expect(readTag(text)).toBe(name));

it('gives a word one of six colours', () => {
  const colours = ['甲', '乙', '待確認同意書', '得獎', 'a', 'b', 'c', 'd', 'e', 'f'].map(tagColour);
  expect(new Set(colours).size).toBeGreaterThan(3);
  expect(colours.every((colour) => colour >= 1 && colour <= 6)).toBe(true);
  expect(tagColour('甲')).toBe(colours[0]);
});
