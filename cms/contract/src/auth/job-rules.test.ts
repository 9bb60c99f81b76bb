import { expect, it } from 'vitest';
import { EDUCATOR, OCCUPATIONS, POSITIONS, TEACHER_GRADES, TEACHING_FIELDS } from '../common/options';
import { jobBody, profileFields } from './profile';

const textOf = (option: unknown) => (typeof option === 'string' ? option : (option as { value: string }).value);
const first = (options: readonly unknown[], not?: string) =>
  options.map(textOf).find((value) => value !== not && value !== '其他') ?? '';
const job = {
  type: first(OCCUPATIONS, EDUCATOR),
  city: '臺北市',
  district: '大安區',
  department: '公司',
  position: '職員',
  start_time: 1_000,
  presently_employed: true,
};
const educator = {
  ...job,
  type: EDUCATOR,
  teacher_grade: first(TEACHER_GRADES),
  position: first(POSITIONS),
  subject: first(TEACHING_FIELDS),
};
const refused = (value: unknown) =>
  jobBody.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

it.each([
  ['a job', job, {}, []],
  ['a district of another city', job, { district: '板橋區' }, ['district 請選擇職業所在區域']],
  ['no end', job, { presently_employed: false }, ['end_time 請選擇經歷結束時間']],
  ['an end', job, { presently_employed: false, end_time: 1_000 }, []],
  [
    'an end before its start',
    job,
    { presently_employed: false, end_time: 999 },
    ['end_time 結束時間需要在開始時間之後'],
  ],
  ['an end before the start of a job of today', job, { end_time: 999 }, []],
  ['an educator', educator, {}, []],
  ['an educator without grade', educator, { teacher_grade: null }, ['teacher_grade 請選擇']],
  ['an educator of another position', educator, { position: '船長' }, ['position 請填寫職位']],
  ['an educator without field', educator, { subject: undefined }, ['subject 請填寫任教領域']],
])('M §5: %s', (_, base, change, messages) => expect(refused({ ...base, ...change })).toEqual(messages));

it('M §5: a romanised name is kept in capitals', () => {
  expect(profileFields.wade_giles.parse(' wang,xiao-ming ')).toBe('WANG,XIAO-MING');
  expect(profileFields.wade_giles.safeParse(' ').error?.issues.map(({ message }) => message)).toContain('必填');
});
