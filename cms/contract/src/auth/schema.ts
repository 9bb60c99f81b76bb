import { z } from 'zod';
import { listOf, pageQuery, textQuery } from '../common/pagination';
import { mailField, textField } from '../common/text';
import { versionFields } from '../common/version';
import { newPasswordInput, passwordInput } from './credentials';
import { MEMBER_STATES } from './member-state';
import { MEMBER_STATUSES } from './member-status';
import { jobSchema } from './profile';
import { ASSIGNABLE_ROLES, ROLES } from './roles';

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
  /** The admin's own, in a login older than ten minutes (decision 86). */
  current_password: passwordInput.optional(),
});
export type ManagerCreateBody = z.infer<typeof managerCreateBody>;
export const managerUpdateBody = z.strictObject({
  ...managerFields,
  role: z.enum([...ASSIGNABLE_ROLES, 'admin'], { error: '請選擇角色' }),
  password: newPasswordInput.optional(),
  /** The admin's own, in a login older than ten minutes (decision 86). */
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
