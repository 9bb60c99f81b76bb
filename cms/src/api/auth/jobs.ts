import { EDUCATOR, type Job, type JobBody, TEACHER_GRADES } from 'contract';
import { newDocumentId } from '../../lib/database/document-id';
import { fail } from '../../lib/errors/fail';
import { matchSchool } from '../school/port';

const MESSAGE = '請選擇正確單位名稱';

const isSamePlace = (a: JobBody, b: JobBody) =>
  a.department === b.department &&
  a.city === b.city &&
  a.district === b.district &&
  a.teacher_grade === b.teacher_grade &&
  a.type === b.type;

/** The school's name as it is listed; null when none of that grade and district has it. */
const schoolName = async ({ teacher_grade, city, district, department: name }: JobBody): Promise<string | null> => {
  const category = TEACHER_GRADES.find(({ value }) => value === teacher_grade)?.category;
  if (!category) return name;
  const school = await matchSchool({ category, city, district, name });
  return school?.name ?? null;
};

/** A job as it is stored: nothing is kept of fields that its kind or state doesn't have. */
const toStored = (input: JobBody, id: string, department: string): Job => {
  const educator = input.type === EDUCATOR;
  return {
    ...input,
    id,
    department,
    end_time: input.presently_employed ? null : (input.end_time ?? null),
    teacher_grade: educator ? (input.teacher_grade ?? null) : null,
    subject: educator ? (input.subject ?? null) : null,
  };
};

/**
 * A job from a form, under `id` or a new one. An educator's school must be a listed one (M §5), else 400 `school_unknown`
 * at `path`; a job whose school was not touched may keep one that is hidden by now.
 */
export const jobOf = async (input: JobBody, path: string[], before?: Job): Promise<Job> => {
  const listed = input.type === EDUCATOR && !(before && isSamePlace(before, input));
  const department = listed ? await schoolName(input) : input.department;
  if (department === null) {
    return fail('school_unknown', { errors: [{ path: [...path, 'department'], message: MESSAGE }] });
  }
  return toStored(input, before?.id ?? newDocumentId(), department);
};
