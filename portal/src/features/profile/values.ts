import { EDUCATOR, type Job, type JobBody, OTHER, otherText, parseOther, type User } from 'contract';

/** Personal data as they are typed. A date that was emptied is null once it has been kept as a draft. */
export type BasicValues = {
  name: string;
  wade_giles: string;
  gender: string;
  born_date: number | null | undefined;
  phone: string;
  tel: string;
  email: string;
};
export type PersonalValues = BasicValues & { introducer: string };

/** A job as it is typed: choices and their free text apart. */
export type JobValues = {
  type: string;
  city: string;
  district: string;
  teacher_grade: string;
  department: string;
  position: string;
  position_other: string;
  subject: string;
  subject_other: string;
  start_time: number | null | undefined;
  presently_employed: boolean;
  end_time: number | null | undefined;
};

/** Whether the school is chosen from the list of the stage, city and district. */
export const fromSchoolList = ({ type, teacher_grade }: Pick<JobValues, 'type' | 'teacher_grade'>): boolean =>
  type === EDUCATOR && teacher_grade !== '' && teacher_grade !== 'others';

/** What the registration holds. */
export type ProfileValues = { profile: BasicValues; job: JobValues };

export const emptyJob: JobValues = {
  type: '',
  city: '',
  district: '',
  teacher_grade: '',
  department: '',
  position: '',
  position_other: '',
  subject: '',
  subject_other: '',
  start_time: undefined,
  presently_employed: true,
  end_time: undefined,
};

export const emptyProfile: ProfileValues = {
  profile: { name: '', wade_giles: '', gender: '', born_date: undefined, phone: '', tel: '', email: '' },
  job: emptyJob,
};

/** 其他 with its free text as one stored string; without text the bare choice, which the rules refuse. */
const withOther = (choice: string, other: string) => (choice === OTHER && other.trim() ? otherText(other) : choice);

/** The stored string as the form holds it: the choice, and the free text behind 其他. */
const apart = (stored: string): [choice: string, other: string] => {
  const other = parseOther(stored);
  return other === null ? [stored, ''] : [OTHER, other];
};

/** The body of a job as far as it has been filled in. */
export function toJobBody(job: JobValues): Partial<Record<keyof JobBody, unknown>> {
  const educator = job.type === EDUCATOR;
  const { type, city, district, department, start_time, presently_employed } = job;
  return {
    type,
    city,
    district,
    department,
    position: educator ? withOther(job.position, job.position_other) : job.position_other,
    start_time,
    presently_employed,
    ...(presently_employed ? {} : { end_time: job.end_time }),
    ...(educator
      ? { teacher_grade: job.teacher_grade || undefined, subject: withOther(job.subject, job.subject_other) }
      : {}),
  };
}

/** Profile and job of POST /auth/profile/new as far as they have been filled in. */
export function toProfileBody({ profile, job }: ProfileValues): Record<'profile' | 'job', object> {
  return { profile: { ...profile, gender: profile.gender || undefined }, job: toJobBody(job) };
}

/** The body of PUT /auth/profile/basic as far as it has been filled in. */
export const toPersonalBody = (values: PersonalValues) => ({ ...values, gender: values.gender || undefined });

/** A stored job as the form holds it. */
export function jobValues(job: Job): JobValues {
  const educator = job.type === EDUCATOR;
  const [position, position_other] = educator ? apart(job.position) : ['', job.position];
  const [subject, subject_other] = apart(job.subject ?? '');
  const { type, city, district, department, start_time, presently_employed, end_time } = job;
  return {
    type,
    city,
    district,
    teacher_grade: job.teacher_grade ?? '',
    department,
    position,
    position_other,
    subject,
    subject_other,
    start_time,
    presently_employed,
    end_time: end_time ?? undefined,
  };
}

/** A member's stored data as the form holds them. */
export const personalValues = (user: User): PersonalValues => ({
  name: user.name,
  wade_giles: user.wade_giles ?? '',
  gender: user.gender ?? '',
  born_date: user.born_date ?? undefined,
  phone: user.phone ?? '',
  tel: user.tel ?? '',
  email: user.email ?? '',
  introducer: user.introducer ?? '',
});
