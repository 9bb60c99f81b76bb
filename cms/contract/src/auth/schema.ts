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
import { listOf, pageQuery, textQuery } from '../common/pagination';
import { isRomanisedName, romanisedNameMessage } from '../common/romanised-name';
import { isDistrictOf } from '../common/taiwan';
import { instant, MAIL_PATTERN, mailField, optionalText, phoneField, textField } from '../common/text';
import { versionFields } from '../common/version';
import { deviceCodeField } from './device-code';
import { MEMBER_STATES } from './member-state';
import { MEMBER_STATUSES } from './member-status';
import { ASSIGNABLE_ROLES, ROLES } from './roles';
import { loginCodeField } from './second-factor';
import { signUpMark } from './sign-up-mark';

const passwordInput = z.string({ error: '請輸入密碼' }).max(1_024, '密碼太長');

const newPasswordInput = passwordInput.min(8, '長度至少為8字元');

/** POST /auth/sign-up. The rule of the password is `checkAccountPassword`; `mark` is kept by the browser (decision 65). */
export const signUpBody = z.strictObject({
  account: mailField,
  password: newPasswordInput,
  mark: signUpMark.optional(),
});
export type SignUpBody = z.infer<typeof signUpBody>;

/**
 * POST /auth/login; `account` is an address or a story's code, `device_code` lets a team's new device in (T-79), `otp` is a
 * code of the app or a recovery code (T-80), not looked at when the account has no second factor.
 */
export const loginBody = z.strictObject({
  account: z.string({ error: '請輸入帳號' }).min(1, '請輸入帳號').max(254, '帳號或密碼錯誤'),
  password: passwordInput.min(1, '請輸入密碼'),
  manager: z.boolean({ error: '登入方式不正確' }).optional(),
  device_code: deviceCodeField,
  otp: loginCodeField.optional(),
});
export type LoginBody = z.infer<typeof loginBody>;

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

/** PUT /auth/reset/password: with a mail token or a session. */
export const resetPasswordBody = z.strictObject({
  password: newPasswordInput,
  current_password: passwordInput.optional(),
});
export const accountBody = z.strictObject({ account: mailField });
/** POST /auth/search/user: one exact address (M §5). */
export const searchUserBody = z.strictObject({
  account: z
    .string({ error: '請輸入完整輔導員帳號email!' })
    .transform((text) => text.trim())
    .refine((text) => text.length <= 254 && MAIL_PATTERN.test(text), '請輸入完整輔導員帳號email!'),
});

/** POST /auth/search/user: a found account, phone masked (decision 27a). */
export const foundUserSchema = z.object({ id: z.string(), name: z.string(), phone: z.string() });
export type FoundUser = z.infer<typeof foundUserSchema>;

const routeOption = z.object({ label: z.string(), value: z.string() });

/** GET /auth and the `user` of a login; the fields beyond the first four are not there for a visitor. */
export const userSchema = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  email: z.string().optional(),
  phone: z.string().optional(),
  tel: z.string().optional(),
  wade_giles: z.string().optional(),
  gender: z.string().nullish(),
  born_date: z.number().nullish(),
  introducer: z.string().optional(),
  update_time: z.number().nullish(),
  jobs: z.array(jobSchema).optional(),
  group: z.string().nullish(),
  official_routes: z.array(routeOption).optional(),
  challenge_routes: z.array(routeOption).optional(),
  /** Of an account of the back office: whether it logs in with a second factor; `required`: it has to set one up first. */
  second_factor: z.enum(['on', 'off', 'required']).optional(),
});
export type User = z.infer<typeof userSchema>;

export const loginAnswer = z.object({ token: z.string(), user: userSchema });
export type LoginAnswer = z.infer<typeof loginAnswer>;
export const messageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** Of a mail's link that still leads on: the account whose mailbox it was sent to; null where no mail was. */
export const mailLinkAnswer = z.object({ account: z.string().nullable() });
export type MailLinkAnswer = z.infer<typeof mailLinkAnswer>;

/** GET /auth/list: text over name, address, unit, region and position of any job; 台 and 臺 are the same. */
export const memberListQuery = z.strictObject({
  ...pageQuery,
  text: textQuery,
  status: z.enum(MEMBER_STATUSES, { error: '狀態不正確' }).optional(),
});
export type MemberListQuery = z.infer<typeof memberListQuery>;
export const memberRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  account: z.string(),
  email: z.string(),
  phone: z.string(),
  jobs: z.array(jobSchema),
  job: jobSchema.nullable(),
  create_time: z.number(),
  login_time: z.number().nullable(),
  session_list: z.array(z.number()),
  /** Whether the account is an address of the partner group (B §2.11). */
  partner: z.boolean(),
  state: z.enum(MEMBER_STATES),
});
export type MemberRow = z.infer<typeof memberRowSchema>;
export const memberListAnswer = listOf(memberRowSchema);
/** GET /auth/all: a row also has what the members' spreadsheet shows besides (decision 51). */
export const memberExportRowSchema = memberRowSchema.extend({
  wade_giles: z.string(),
  gender: z.string().nullable(),
  born_date: z.number().nullable(),
  tel: z.string(),
  introducer: z.string(),
});
export type MemberExportRow = z.infer<typeof memberExportRowSchema>;
export const memberAllAnswer = listOf(memberExportRowSchema);
/** GET /auth/user/{id}. */
export const memberDetailSchema = userSchema.extend({
  create_time: z.number(),
  login_time: z.number().nullable(),
  session_list: z.array(z.number()),
  partner: z.boolean(),
  state: z.enum(MEMBER_STATES),
  /** From when on the account is erased, where that was asked for. */
  removal_due: z.number().nullable(),
  stories: z.array(
    z.object({
      id: z.string(),
      account: z.string(),
      session: z.number(),
      team_name: z.string(),
      story_name: z.string(),
      apply_status: z.number(),
    }),
  ),
});
export type MemberDetail = z.infer<typeof memberDetailSchema>;

// By its value, or as GET /auth/manager-options has it.
const grantedRoute = z.union([
  z.string(),
  z.strictObject({ ...routeOption.shape, roles: z.array(z.string()).optional() }),
]);
const routeList = z.array(grantedRoute).max(20, '權限太多');
const managerFields = {
  role: z.enum(ASSIGNABLE_ROLES, { error: '請選擇角色' }),
  group: textField('請選擇組別', 50),
  name: textField('請輸入姓名', 50),
  account: mailField,
  official_routes: routeList,
  challenge_routes: routeList,
};
export const managerCreateBody = z.strictObject({
  ...managerFields,
  password: newPasswordInput,
});
export type ManagerCreateBody = z.infer<typeof managerCreateBody>;
export const managerUpdateBody = z.strictObject({
  ...managerFields,
  role: z.enum([...ASSIGNABLE_ROLES, 'admin'], { error: '請選擇角色' }),
  password: newPasswordInput.optional(),
  /** The admin's own, which a new password or account needs when the login is older than ten minutes (T-75). */
  current_password: passwordInput.optional(),
  /** As it was read; not changed here. */
  second_factor: z.boolean().optional(),
  ...versionFields,
});
export type ManagerUpdateBody = z.infer<typeof managerUpdateBody>;
export const managerSchema = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  group: z.string(),
  name: z.string(),
  account: z.string(),
  official_routes: z.array(routeOption),
  challenge_routes: z.array(routeOption),
  /** Whether the account logs in with a second factor. */
  second_factor: z.boolean(),
  update_time: z.number(),
});
export type Manager = z.infer<typeof managerSchema>;
export const managerListAnswer = listOf(managerSchema);
export const managerOptionsAnswer = z.object({
  roles: z.array(routeOption),
  groups: z.array(routeOption),
  official_routes: z.array(routeOption.extend({ roles: z.array(z.string()) })),
  challenge_routes: z.array(routeOption.extend({ roles: z.array(z.string()) })),
});
