import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery, textQuery } from '../common/pagination';
import { reasonSchema } from './schema';

export const MAIL_STATES = ['waiting', 'retrying', 'paused', 'sending', 'delivered', 'failed', 'unknown'] as const;
/** Where one mail is. `unknown`: the server went away while it took the mail, so it may have arrived (decision 38). */
export type MailState = (typeof MAIL_STATES)[number];
/** The words of a mail's state. */
export const MAIL_STATE_WORDS: Record<MailState, string> = {
  waiting: '等待寄送',
  retrying: '稍後重試',
  paused: '已暫停',
  sending: '寄送中',
  delivered: '已送達',
  failed: '寄送失敗',
  unknown: '結果不明',
};

/** GET /notification/{id}/recipients: who it goes to, frozen when sending began. */
export const mailRowsQuery = z.strictObject({
  ...pageQuery,
  text: textQuery,
  state: z.enum(MAIL_STATES, { error: '狀態不正確' }).optional(),
});
export type MailRowsQuery = z.infer<typeof mailRowsQuery>;
export const mailRowSchema = z.object({
  id: z.string(),
  member_id: z.string(),
  name: z.string(),
  email: z.string(),
  reasons: z.array(reasonSchema),
  state: z.enum(MAIL_STATES),
  /** How often the mail server was asked. */
  tries: z.number().int(),
  /** What it said last, in its own words. */
  last_answer: z.string(),
  next_try_time: z.number().nullable(),
  sent_time: z.number().nullable(),
});
export type MailRow = z.infer<typeof mailRowSchema>;
export const mailRowsAnswer = listOf(mailRowSchema);

const ids = z
  .array(z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, '編號不正確'))
  .min(1, '請選擇收件人')
  .max(LIMITS.mailed_ids, `一次最多 ${LIMITS.mailed_ids} 位`);

/** POST /notification/{id}/resend: those in these states, or only the rows named; staff decide about the unknown ones. */
export const resendBody = z.strictObject({
  states: z
    .array(z.enum(['failed', 'unknown']))
    .min(1, '請選擇要重寄的狀態')
    .max(2),
  ids: ids.optional(),
});
export type ResendBody = z.infer<typeof resendBody>;
export const resendAnswer = z.object({ message: z.string(), count: z.number().int() });

/** GET /auth/user/{id}/mails: what a member was sent, newest first; mails of the platform itself for 30 days. */
export const memberMailsQuery = z.strictObject(pageQuery);
export type MemberMailsQuery = z.infer<typeof memberMailsQuery>;
export const memberMailSchema = z.object({
  id: z.string(),
  /** The subject of a notification, the kind of any other mail. */
  subject: z.string(),
  notification_id: z.string().nullable(),
  email: z.string(),
  state: z.enum(MAIL_STATES),
  last_answer: z.string(),
  create_time: z.number(),
  sent_time: z.number().nullable(),
});
export type MemberMail = z.infer<typeof memberMailSchema>;
export const memberMailsAnswer = listOf(memberMailSchema);
