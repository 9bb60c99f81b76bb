import { EDUCATOR, type Job, jobBody } from 'contract';
import { describe, expect, it } from 'vitest';
import { jobValues, toJobBody } from './values';

const teacher: Job = {
  id: 'j1',
  type: EDUCATOR,
  city: '臺北市',
  district: '大安區',
  teacher_grade: 'elementary',
  department: '臺北市立大安國小',
  position: '其他，替代役',
  subject: '語文',
  start_time: 1_500_000_000_000,
  presently_employed: true,
  end_time: null,
};

describe('a job and its form', () => {
  it.each<Job>([
    teacher,
    { ...teacher, position: '導師', subject: '其他，海洋教育', presently_employed: false, end_time: 1_600_000_000_000 },
    { ...teacher, type: '學生', teacher_grade: null, subject: null, position: '研究生' },
  ])('%#: goes back as it came', ({ id, ...job }) => {
    const body = jobBody.parse(toJobBody(jobValues({ id, ...job })));
    const stored = Object.entries(job).filter(([, value]) => value !== null);
    expect(body).toEqual(Object.fromEntries(stored));
  });

  it('keeps 其他 and its text apart', () => {
    expect(jobValues(teacher)).toMatchObject({ position: '其他', position_other: '替代役', subject: '語文' });
    expect(jobValues({ ...teacher, type: '學生', position: '其他，工讀' })).toMatchObject({
      position_other: '其他，工讀',
    });
  });

  it('leaves out the end while employed, and what belongs to educators elsewhere', () => {
    const values = { ...jobValues(teacher), end_time: 1_600_000_000_000 };
    expect(toJobBody(values)).not.toHaveProperty('end_time');
    expect(toJobBody({ ...values, type: '學生' })).not.toHaveProperty('teacher_grade');
  });
});
