import { toNestErrors } from '@hookform/resolvers';
import { EDUCATOR, OTHER } from 'contract';
import type { FieldError, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { fromSchoolList, type JobValues } from './values';

type Issue = [name: string, message: string];

/** What the form knows beyond the body (M §5): choices whose free text is missing, a school that is none of the list's. */
function formIssues(job: JobValues, schools: readonly string[]): Issue[] {
  const issues: Issue[] = [];
  if (!job.presently_employed && job.end_time == null) issues.push(['job.end_time', '請選擇經歷結束時間']);
  if (job.type !== EDUCATOR) {
    if (job.type && !job.position_other.trim()) issues.push(['job.position_other', '請填寫職位']);
    return issues;
  }
  if (!job.teacher_grade) issues.push(['job.teacher_grade', '請選擇']);
  if (fromSchoolList(job) && !schools.includes(job.department)) issues.push(['job.department', '請選擇正確單位名稱']);
  if (!job.position) issues.push(['job.position', '請填寫職位']);
  else if (job.position === OTHER && !job.position_other.trim()) issues.push(['job.position_other', '請填寫']);
  if (!job.subject) issues.push(['job.subject', '請填寫任教領域']);
  else if (job.subject === OTHER && !job.subject_other.trim()) issues.push(['job.subject_other', '請填寫']);
  return issues;
}

/**
 * Checks a form that holds a job under `job` with the contract's own schema; each message lands on the field that the
 * person sees. `schools` gives the names that the form's list shows.
 */
export function jobResolver<Values extends { job: JobValues }, Body>(
  schema: z.ZodType<Body>,
  toBody: (values: Values) => unknown,
  schools: (job: JobValues) => readonly string[],
): Resolver<Values, unknown, Body> {
  return async (values, _context, options) => {
    const parsed = schema.safeParse(toBody(values));
    const own = formIssues(values.job, schools(values.job));
    if (parsed.success && own.length === 0) return { values: parsed.data, errors: {} };
    const better = new Map(own);
    const errors = new Map<string, FieldError>();
    for (const issue of parsed.success ? [] : parsed.error.issues) {
      const shown = shownAt(issue.path.join('.'), values.job);
      const replaced = better.has(shown) || better.has(`${shown}_other`);
      if (!replaced && !errors.has(shown)) errors.set(shown, { type: issue.code, message: issue.message });
    }
    for (const [name, message] of own) errors.set(name, { type: 'form', message });
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };
}

/** The field of the form that shows a field of the body: who is no educator types the position freely. */
export const shownAt = (name: string, job: JobValues) =>
  name === 'job.position' && job.type !== EDUCATOR ? 'job.position_other' : name;
