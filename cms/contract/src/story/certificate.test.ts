import { describe, expect, it } from 'vitest';
import { certificateGaps, certificateTasks } from './certificate';
import { emptyStoryFields } from './fields';
import { computeProgress, type ProgressInput } from './progress';

const whole = {
  wade_giles: 'WANG,XIAO-MING',
  department_zh: '幸安國小',
  department_en: 'Xing An Elementary School',
  school: { category: 4 },
};
const fieldsOf = (person: object) => certificateTasks(person).map(({ field }) => field);

describe('what a certificate lacks (M §5)', () => {
  it.each<[string, object, string[], string[]]>([
    ['nothing', {}, [], []],
    ['a romanised name', { wade_giles: '' }, ['wade_giles'], ['wade_giles']],
    ['the Chinese department', { department_zh: undefined }, ['department_zh'], ['department_zh']],
    ['the English department', { department_en: '' }, ['department_en'], ['department_en']],
    ['the school', { school: null }, ['school'], ['school']],
    // With the school its Chinese name comes.
    ['school and department', { school: null, department_zh: '' }, ['department_zh', 'school'], ['school']],
    [
      'everything',
      { wade_giles: '', department_zh: '', department_en: '', school: undefined },
      ['wade_giles', 'department_zh', 'department_en', 'school'],
      ['wade_giles', 'department_en', 'school'],
    ],
  ])('%s', (_, change, gaps, tasks) => {
    expect(certificateGaps({ ...whole, ...change })).toEqual(gaps);
    expect(fieldsOf({ ...whole, ...change })).toEqual(tasks);
  });

  it.each([false, true])('is never whole for a team without people, however whole its address (18+: %s)', (is_18) => {
    const certificate_address = { recipient: '林老師', zip: '106', city: '臺北市', address: '和平東路 1 號', note: '' };
    const story: ProgressInput = {
      ...emptyStoryFields(),
      certificate_address,
      is_18,
      apply_status: 1,
      questionnaireStatus: [],
    };
    expect(computeProgress(story).bar_list[8]).toBe(false);
    const school = { category: 4 as const };
    const team_members = [{ id: 'm1', name: '王小明', age: 11, ...whole, school, account: 'a@x.tw' }];
    expect(computeProgress({ ...story, team_members }).bar_list[8]).toBe(true);
  });
});
