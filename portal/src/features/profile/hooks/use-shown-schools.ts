import { useQueryClient } from '@tanstack/react-query';
import { TEACHER_GRADES } from 'contract';
import { useCallback } from 'react';
import { schoolsKey } from '@/lib/schools';
import type { JobValues } from '../values';

/** The school that a stored job names, in whose place another one may be offered only for another place. */
export type StoredSchool = Pick<JobValues, 'teacher_grade' | 'city' | 'district' | 'department'>;

/** A school that is hidden by now stays choosable for the job that has it, as long as grade and place are the same. */
export const keptSchool = (job: StoredSchool, stored: StoredSchool | undefined): string[] =>
  stored &&
  stored.teacher_grade === job.teacher_grade &&
  stored.city === job.city &&
  stored.district === job.district &&
  stored.department
    ? [stored.department]
    : [];

/** The names that the school list of a job form shows now. */
export function useShownSchools(stored?: StoredSchool) {
  const queries = useQueryClient();
  return useCallback(
    (job: JobValues): readonly string[] => {
      const category = TEACHER_GRADES.find((grade) => grade.value === job.teacher_grade)?.category ?? undefined;
      const { city, district } = job;
      const loaded = queries.getQueryData<string[]>(schoolsKey({ category, city, district })) ?? [];
      return [...loaded, ...keptSchool(job, stored)];
    },
    [queries, stored],
  );
}
