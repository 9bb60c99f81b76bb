import { describe, expect, it } from 'vitest';
import {
  EDUCATOR,
  GENDERS,
  GRADES,
  GROUPS,
  isOption,
  isOptionOrOther,
  OCCUPATIONS,
  OTHER,
  otherText,
  POSITIONS,
  parseOther,
  SCHOOL_CATEGORIES,
  TEACHER_GRADES,
  TEACHING_FIELDS,
} from './options';

describe('lists', () => {
  it.each([
    ['occupations', OCCUPATIONS, 13],
    ['positions', POSITIONS, 9],
    ['teaching fields', TEACHING_FIELDS, 9],
    ['grades', GRADES, 12],
  ])('%s: unique and complete (M §3)', (_, list, count) => {
    expect(list).toHaveLength(count);
    expect(new Set(list).size).toBe(count);
  });

  it.each([
    ['school categories', SCHOOL_CATEGORIES, [1, 2, 3, 4]],
    ['teacher grades', TEACHER_GRADES, ['elementary', 'junior', 'senior', 'others']],
    ['genders', GENDERS, ['male', 'female', 'other']],
    ['groups', GROUPS, ['general_administration', 'course_service', 'public_affairs', 'user_experience']],
  ])('%s: documented values, unique labels', (_, list, values) => {
    expect(list.map(({ value }) => value)).toEqual(values);
    expect(new Set(list.map(({ label }) => label)).size).toBe(values.length);
  });

  it('end with 其他 where free text may follow', () => {
    expect([OCCUPATIONS.at(-1), POSITIONS.at(-1), TEACHING_FIELDS.at(-1)]).toEqual([OTHER, OTHER, OTHER]);
    expect(OCCUPATIONS).toContain(EDUCATOR);
  });

  it('tie a teacher grade to the school category of the same name', () => {
    for (const { label, category } of TEACHER_GRADES) {
      if (category !== null) expect(SCHOOL_CATEGORIES.find(({ value }) => value === category)?.label).toBe(label);
    }
    expect(TEACHER_GRADES.at(-1)?.category).toBeNull();
  });
});

describe('other', () => {
  it.each([
    ['補習班老師', '其他，補習班老師'],
    ['  志工 ', '其他，志工'],
    ['甲，乙', '其他，甲，乙'],
  ])('%j is stored as %s and read back', (free, stored) => {
    expect(otherText(free)).toBe(stored);
    expect(parseOther(stored)).toBe(free.trim());
  });

  it.each([
    ['其他', ''],
    ['其他，', ''],
    ['其他,英文逗號', null],
    ['其他人員', null],
    ['導師', null],
    ['', null],
  ])('%j is read as %j', (value, free) => {
    expect(parseOther(value)).toBe(free);
  });
});

describe('membership', () => {
  it.each<[readonly (string | { value: string | number })[], unknown, boolean]>([
    [OCCUPATIONS, EDUCATOR, true],
    [OCCUPATIONS, '', false],
    [SCHOOL_CATEGORIES, 4, true],
    [SCHOOL_CATEGORIES, '4', false],
    [SCHOOL_CATEGORIES, 5, false],
    [GENDERS, 'other', true],
    [GENDERS, '其他', false],
    [GENDERS, undefined, false],
  ])('%#: %j %j', (list, value, expected) => {
    expect(isOption(list, value)).toBe(expected);
  });

  it.each([
    [POSITIONS, '導師', true],
    [POSITIONS, '其他，志工', true],
    [POSITIONS, '其他', false],
    [POSITIONS, '其他，  ', false],
    [POSITIONS, '志工', false],
    [GRADES, '其他，志工', false],
  ])('%#: %j allows %j: %s', (list, value, expected) => {
    expect(isOptionOrOther(list, value)).toBe(expected);
  });
});
