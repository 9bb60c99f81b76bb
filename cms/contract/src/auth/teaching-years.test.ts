import { expect, it } from 'vitest';
import { teachingYears } from './teaching-years';

const taipei = (day: string, time = '00:00') => Date.parse(`${day}T${time}:00+08:00`);
const now = taipei('2026-11-21', '09:00');
const educator = (day: string) => ({ type: '教育工作者', start_time: taipei(day) });
const other = (day: string) => ({ type: '資訊與科技', start_time: taipei(day) });

it.each([
  ['no job', [], null],
  ['jobs of other kinds only', [other('1998-08-01')], null],
  ['one job', [educator('2014-08-01')], 12],
  [
    'the earliest of several, in any order',
    [educator('2020-08-01'), educator('2009-02-01'), educator('2015-08-01')],
    17,
  ],
  ['other kinds before it', [other('1990-01-01'), educator('2021-09-01')], 5],
  ['the day itself', [educator('2016-11-21')], 10],
  ['the day after', [educator('2016-11-22')], 9],
  ['less than a year', [educator('2026-08-01')], 0],
  ['one that is yet to begin', [educator('2027-02-01')], 0],
  ['begun on 29 February', [educator('2024-02-29')], 2],
])('counts from %s', (_name, jobs, years) => expect(teachingYears(jobs, now)).toBe(years));

it('counts days of Taipei', () => {
  const jobs = [{ type: '教育工作者', start_time: Date.parse('2016-11-21T16:00:00Z') }];
  expect(teachingYears(jobs, Date.parse('2026-11-21T15:59:00Z'))).toBe(9);
  expect(teachingYears(jobs, Date.parse('2026-11-21T16:00:00Z'))).toBe(10);
});
