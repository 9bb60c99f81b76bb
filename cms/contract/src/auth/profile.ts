import { z } from 'zod';
import { isCity } from '../common/cities';
import {
  EDUCATOR,
  isOption,
  isOptionOrOther,
  OCCUPATIONS,
  POSITIONS,
  parseOther,
  TEACHER_GRADES,
  TEACHING_FIELDS,
} from '../common/options';
import { isRomanisedName, romanisedNameMessage } from '../common/romanised-name';
import { isDistrictOf } from '../common/taiwan';
import { instant, mailField, optionalText, phoneField, textField } from '../common/text';
import { newPasswordInput, passwordInput } from './credentials';
import { signUpMark } from './sign-up-mark';

const romanised = z
  .string({ error: '必填' })
  .transform((text) => text.trim().toUpperCase())
  .refine((text) => text.length > 0, '必填')
  .refine(isRomanisedName, romanisedNameMessage());

/** Personal data of a member (M §3, §5). */
export const profileFields = {
  name: textField('請輸入姓名', 50),
  wade_giles: romanised,
  gender: z.enum(['male', 'female', 'other'], { error: '請選擇性別' }).optional(),
  born_date: instant('請選擇出生日期'),
  phone: phoneField(),
  tel: phoneField().or(z.literal('')).optional(),
  email: mailField,
};

const jobFields = {
  type: z
    .string({ error: '請選擇職業' })
    .max(60, '最多 60 個字')
    .refine((value) => isOption(OCCUPATIONS, value) || isOptionOrOther(OCCUPATIONS, value), '請選擇職業'),
  city: z.string({ error: '請選擇職業所在縣市' }).refine(isCity, '請選擇職業所在縣市'),
  district: z.string({ error: '請選擇職業所在區域' }).min(1, '請選擇職業所在區域').max(20, '最多 20 個字'),
  department: textField('請填寫職業單位', 100),
  position: textField('請填寫職位', 60),
  start_time: instant('請選擇經歷時間'),
  presently_employed: z.boolean({ error: '請選擇是否在職' }),
  end_time: instant('請選擇經歷結束時間').nullish(),
  teacher_grade: z
    .enum(
      TEACHER_GRADES.map((grade) => grade.value),
      { error: '請選擇' },
    )
    .nullish(),
  subject: optionalText(60).nullish(),
};

type JobInput = {
  type: string;
  city: string;
  district: string;
  position: string;
  presently_employed: boolean;
  start_time: number;
  end_time?: number | null | undefined;
  teacher_grade?: string | null | undefined;
  subject?: string | null | undefined;
};

/** What one job needs beyond its single fields (M §5): district of its city, an end unless employed; an educator's grade, position and field. */
const jobRules = (job: JobInput, ctx: z.RefinementCtx) => {
  const miss = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
  if (!isDistrictOf(job.city, job.district)) miss('district', '請選擇職業所在區域');
  if (!job.presently_employed && job.end_time == null) miss('end_time', '請選擇經歷結束時間');
  if (!job.presently_employed && job.end_time != null && job.end_time < job.start_time)
    miss('end_time', '結束時間需要在開始時間之後');
  if (job.type !== EDUCATOR) return;
  if (!job.teacher_grade) miss('teacher_grade', '請選擇');
  if (!isOptionOrOther(POSITIONS, job.position))
    miss('position', parseOther(job.position) === '' ? '請填寫' : '請填寫職位');
  const subject = job.subject ?? '';
  if (!isOptionOrOther(TEACHING_FIELDS, subject))
    miss('subject', parseOther(subject) === '' ? '請填寫' : '請填寫任教領域');
};

export const jobBody = z.strictObject(jobFields).superRefine(jobRules);
export type JobBody = z.infer<typeof jobBody>;

export const jobSchema = z.object({ ...jobFields, id: z.string() });
export type Job = z.infer<typeof jobSchema>;

/**
 * POST /auth/profile/new. `password` is what the holder of the mailbox types; without it the one of the sign-up counts when
 * `mark` is that sign-up's, or when the account was asked for once (decision 65).
 */
export const profileNewBody = z.strictObject({
  profile: z.strictObject(profileFields),
  job: jobBody,
  password: newPasswordInput.optional(),
  mark: signUpMark.optional(),
});
export type ProfileNewBody = z.infer<typeof profileNewBody>;

/** PUT /auth/profile/basic; another `email` needs `current_password` in a session older than ten minutes (T-75). */
export const profileBasicBody = z.strictObject({
  ...profileFields,
  introducer: optionalText(50).nullish(),
  current_password: passwordInput.optional(),
});
export type ProfileBasicBody = z.infer<typeof profileBasicBody>;
