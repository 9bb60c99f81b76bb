import { describe, expect, it } from 'vitest';
import { guessSchoolCategory, schoolCategoryLabel, schoolImportQuery } from './import';

describe('guessSchoolCategory', () => {
  it.each([
    [['私立育才國小', '市立烏來國(中)小', '國立實驗小學'], 1],
    [['市立石牌國中', '市立烏來國(中)小', '縣立南王國民中學'], 2],
    [['國立彩虹橋高中', '市立青禾高職', '國立水產'], 3],
    [['甲', '乙'], undefined],
    [[], undefined],
  ])('%o', (names, category) => expect(guessSchoolCategory(names)).toBe(category));
});

it('words of the kinds', () => {
  expect([1, 2, 3, 5].map(schoolCategoryLabel)).toEqual(['國小', '國中', '高中職', '']);
});

it('schoolImportQuery takes a kind and a run of the caller’s', () => {
  expect(schoolImportQuery.parse({ category: '2' })).toEqual({ category: 2 });
  expect(schoolImportQuery.safeParse({ category: '4' }).success).toBe(false);
  expect(schoolImportQuery.safeParse({ run: 'x' }).success).toBe(false);
});
