import { EDUCATOR, type Job } from 'contract';
import { describe, expect, it } from 'vitest';
import { noSchool } from './certificate';
import { ownSchool } from './own-school';

const teacher: Job = {
  id: 'a',
  type: EDUCATOR,
  city: '基隆市',
  district: '仁愛區',
  department: '市立仁愛國小',
  position: '級任教師',
  teacher_grade: 'elementary',
  subject: '語文',
  start_time: 1,
  presently_employed: true,
};
const free = (department_zh: string) => ({ school: { ...noSchool, category: 4 }, department_zh });

describe('the school that a certificate suggests', () => {
  it.each<[string, Partial<Job>, ReturnType<typeof ownSchool>]>([
    [
      'a listed school as it was chosen',
      {},
      { school: { category: 1, city: '基隆市', district: '仁愛區', name: '市立仁愛國小' }, department_zh: '' },
    ],
    [
      'a unit outside the list as free text',
      { teacher_grade: 'others', department: '海風實驗學校' },
      free('海風實驗學校'),
    ],
    [
      'the unit of another occupation',
      { type: '服務業', teacher_grade: null, department: '海風書店' },
      free('海風書店'),
    ],
    ['no unit that is not Chinese', { type: '服務業', teacher_grade: null, department: 'IBM' }, undefined],
  ])('is %s', (_what, patch, school) => {
    expect(ownSchool([{ ...teacher, ...patch }])).toEqual(school);
  });

  it('is that of the present work, and none without work', () => {
    const before = {
      ...teacher,
      id: 'b',
      department: '市立中正國小',
      start_time: 0,
      presently_employed: false,
      end_time: 1,
    };
    expect(ownSchool([before, teacher])?.school.name).toBe('市立仁愛國小');
    expect(ownSchool([])).toBeUndefined();
  });
});
