import { EDUCATOR, OTHER, otherText, type ProfileNewBody } from 'contract';

/** What the form holds: the body's fields as they are typed, choices and their free text apart. */
export type ProfileValues = {
  profile: {
    name: string;
    wade_giles: string;
    gender: string;
    born_date: number | undefined;
    phone: string;
    tel: string;
    email: string;
  };
  job: {
    type: string;
    city: string;
    district: string;
    teacher_grade: string;
    department: string;
    position: string;
    position_other: string;
    subject: string;
    subject_other: string;
    start_time: number | undefined;
    presently_employed: boolean;
    end_time: number | undefined;
  };
};

export const emptyProfile: ProfileValues = {
  profile: { name: '', wade_giles: '', gender: '', born_date: undefined, phone: '', tel: '', email: '' },
  job: {
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
  },
};

/** 其他 with its free text as one stored string; without text the bare choice, which the rules refuse. */
const withOther = (choice: string, other: string) => (choice === OTHER && other.trim() ? otherText(other) : choice);

/** The body of POST /auth/profile/new as far as it has been filled in. */
export function toProfileBody({ profile, job }: ProfileValues): Record<keyof ProfileNewBody, object> {
  const educator = job.type === EDUCATOR;
  const { type, city, district, department, start_time, presently_employed } = job;
  return {
    profile: { ...profile, gender: profile.gender || undefined },
    job: {
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
    },
  };
}
