import { EDUCATOR, type Job, latestJob, TEACHER_GRADES } from 'contract';
import { noSchool, type PersonValue } from './certificate';

export type OwnSchool = Pick<PersonValue, 'school' | 'department_zh'>;

const CHINESE = /^\p{Script=Han}+$/u;

/** The school or unit of the member's present work, as a certificate takes it; undefined where it can't. */
export function ownSchool(jobs: readonly Job[]): OwnSchool | undefined {
  const job = latestJob(jobs);
  if (!job?.department) return undefined;
  const { type, teacher_grade, city, district, department: name } = job;
  const category = type === EDUCATOR && TEACHER_GRADES.find(({ value }) => value === teacher_grade)?.category;
  if (category) return { school: { category, city, district, name }, department_zh: '' };
  // Free text of a certificate is Chinese only.
  return CHINESE.test(name) ? { school: { ...noSchool, category: 4 }, department_zh: name } : undefined;
}
