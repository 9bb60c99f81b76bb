import { SECTION_KEYS } from 'contract';
import { expect, it } from 'vitest';
import { resultWords, whoFills } from './who-sends';

it('says of each section whose work it is', () => {
  const with_team = (is_18: boolean) => SECTION_KEYS.filter((key) => whoFills(key, { is_18 }) !== '由你填寫');
  expect(with_team(false)).toEqual(['2.1', '2.2', '2.3', '2.7', '3.3']);
  expect(with_team(true)).toEqual(with_team(false));
  expect(whoFills('2.1', { is_18: false })).toBe('和孩子一起');
  expect(whoFills('2.1', { is_18: true })).toBe('和隊員一起');
});

it('says where the result of a review comes', () => {
  expect(resultWords({ is_18: true })).toBe('審核結果會寄信給代表人，也會出現在這裡。');
});
