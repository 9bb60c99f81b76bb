import { z } from 'zod';
import { listOf, pageQuery, textQuery } from '../common/pagination';
import { richTextField } from '../common/rich-text';
import { instant, mailField, textField } from '../common/text';
import { baseField } from '../common/version';
import { unknownPlaceholders } from './placeholders';
import { NOTIFICATION_TARGETS, type NotificationTarget, PICKED_STORIES } from './targets';

/** Lengths of a notification; `content` counts its HTML, `depth` how deep its elements lie in each other. */
export const NOTIFICATION_LIMITS = {
  nickname: 50,
  subject: 100,
  content: 100_000,
  depth: 40,
  tests_per_hour: 10,
} as const;
/** From more people than this on, sending wants the number typed. */
export const CONFIRM_ABOVE = 200;
/** How many stories that a notification doesn't reach are named. */
export const UNREACHED_SHOWN = 20;
/** Height of the editor, pixels (B §9). */
export const EDITOR_HEIGHT = 500;

/** Notification status (B §4): 2 until every mail is done with, 3 is the server's. */
export const NOTIFICATION_STATUS = { draft: 1, scheduled: 2, sent: 3 } as const;
export type NotificationStatus = (typeof NOTIFICATION_STATUS)[keyof typeof NOTIFICATION_STATUS];

/** What the form and the pages say (B §5, §8; decision 34). */
export const NOTIFICATION_TEXTS = {
  invalid: '請檢查必填欄位',
  saved: '更新成功',
  test_sent: '成功送出，請至信箱檢查',
  test_empty: '測試信箱不可為空',
  images_uploading: '圖片還在上傳，請稍候；等太久的話，請重新整理頁面後再試',
} as const;

export const SENDING_STATES = ['waiting', 'sending', 'paused', 'done'] as const;
/** Where a scheduled notification is: not due yet, being sent, paused by staff, over. Null for a draft. */
export type SendingState = (typeof SENDING_STATES)[number];

// Line ends, control signs and signs that turn the direction of writing have no place in a mail's headers (T-35).
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

const lineField = (empty: string, max: number) =>
  z
    .string({ error: empty })
    .refine((text) => !UNSAFE.test(text.trim()), '不能包含換行或控制字元')
    .pipe(textField(empty, max));

const TARGETS: readonly number[] = [...NOTIFICATION_TARGETS.map(({ value }) => value), PICKED_STORIES];
const isTarget = (value: number): value is NotificationTarget => TARGETS.includes(value);

const targetField = z.number({ error: '請選擇寄送對象' }).refine(isTarget, '請選擇寄送對象');
/** A target as a query string. */
export const targetQuery = z
  .string({ error: '請選擇寄送對象' })
  .regex(/^\d{1,2}$/, '請選擇寄送對象')
  .transform(Number)
  .refine(isTarget, '請選擇寄送對象');

const contentField = richTextField(NOTIFICATION_LIMITS.content).pipe(
  textField('請輸入內容', NOTIFICATION_LIMITS.content),
);

/** Which stories target 8 is for; said of no other target. The server reads it (`readPicked`), so that no form loads the filters of stories. */
const storiesText = z.string({ error: '請選擇故事' }).max(7_000, '一次選取的故事太多');
const storiesField = storiesText.nullish();

const storiesNamed = (
  { target, stories }: { target: number; stories?: string | null | undefined },
  ctx: z.RefinementCtx,
) => {
  if ((target === PICKED_STORIES) === (stories != null)) return;
  const message = stories == null ? '請在報名故事的列表選取故事，再按「寄信」' : '這個寄送對象不能指定故事';
  ctx.addIssue({ code: 'custom', path: ['target'], message });
};

const mailFields = {
  target: targetField,
  stories: storiesField,
  nickname: lineField('請輸入寄件人名稱', NOTIFICATION_LIMITS.nickname),
  reply_email: mailField,
  subject: lineField('請輸入主旨', NOTIFICATION_LIMITS.subject),
  content: contentField,
};

const statusField = z.union([z.literal(1), z.literal(2)], { error: '請選擇存成草稿或送出' });
const reminderKey = z.string().regex(/^[a-z0-9_-]{1,60}$/, '提醒不正確');

/** Nothing is sent with braces that would arrive as they stand; a draft may be stored with them. */
const placeholdersKnown = (
  { status, subject, content }: { status: number; subject: string; content: string },
  ctx: z.RefinementCtx,
) => {
  if (status !== NOTIFICATION_STATUS.scheduled) return;
  for (const [field, text] of Object.entries({ subject, content })) {
    const unknown = unknownPlaceholders(text);
    if (unknown.length === 0) continue;
    const message = `${unknown.join('、')} 不是可以使用的欄位，請刪掉，或改用「插入」裡的欄位`;
    ctx.addIssue({ code: 'custom', path: [field], message });
  }
};

const notificationFields = z.strictObject({
  ...mailFields,
  auto_send_time: instant('請選擇寄送時間'),
  status: statusField,
  test_email: mailField.or(z.literal('')).nullish(),
  /** Of the ready-made reminder that it was made from. */
  reminder_key: reminderKey.nullish(),
});
/** POST /notification: status 1 is a draft, 2 scheduled; a past `auto_send_time` means at once. */
export const notificationBody = notificationFields.superRefine(placeholdersKnown).superRefine(storiesNamed);
export type NotificationBody = z.infer<typeof notificationBody>;

/** PUT /notification/{id}. */
export const notificationUpdateBody = notificationFields
  .extend({ base: baseField })
  .superRefine(placeholdersKnown)
  .superRefine(storiesNamed);
export type NotificationUpdateBody = z.infer<typeof notificationUpdateBody>;

/** POST /notification/test: the notification, and where the test mail goes. */
export const notificationTestBody = z.strictObject({
  ...mailFields,
  auto_send_time: instant('請選擇寄送時間').nullish(),
  status: statusField.nullish(),
  reminder_key: reminderKey.nullish(),
  test_email: z
    .string({ error: NOTIFICATION_TEXTS.test_empty })
    .refine((text) => text.trim() !== '', NOTIFICATION_TEXTS.test_empty)
    .pipe(mailField),
});
export type NotificationTestBody = z.infer<typeof notificationTestBody>;

/** POST /notification/preview: as one person of the target's audience would get it; without `member_id` as its first. */
export const notificationPreviewBody = z
  .strictObject({
    target: targetField,
    stories: storiesField,
    subject: lineField('請輸入主旨', NOTIFICATION_LIMITS.subject),
    content: contentField,
    member_id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/, '編號不正確')
      .nullish(),
  })
  .superRefine(storiesNamed);
export type NotificationPreviewBody = z.infer<typeof notificationPreviewBody>;

/** The mail that would go out: `html` is a whole document for a frame without rights; `to` null when the audience is empty and samples stand in. */
export const notificationPreviewAnswer = z.object({
  to: z.object({ member_id: z.string(), name: z.string(), email: z.string() }).nullable(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** Double braces that are no placeholder. */
  unknown_placeholders: z.array(z.string()),
});
export type NotificationPreview = z.infer<typeof notificationPreviewAnswer>;

/** How many mails are where; `recipients` is all of them, 0 until sending has begun. */
const countFields = {
  recipients: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  unknown: z.number().int(),
};

/** A row of the list. */
export const notificationRowSchema = z.object({
  id: z.string(),
  target: z.number().int(),
  nickname: z.string(),
  reply_email: z.string(),
  subject: z.string(),
  auto_send_time: z.number(),
  test_email: z.string(),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  sending: z.enum(SENDING_STATES).nullable(),
  started_time: z.number().nullable(),
  done_time: z.number().nullable(),
  author: z.string(),
  create_time: z.number(),
  update_time: z.number(),
  ...countFields,
});
export type NotificationRow = z.infer<typeof notificationRowSchema>;

/** One notification: also its content, what waits still, and the reminder that it came from. */
export const notificationSchema = notificationRowSchema.extend({
  content: z.string(),
  /** The stories that it is for, of target 8; else null. */
  stories: z.string().nullable(),
  reminder_key: z.string().nullable(),
  /** Mails that are in the queue; `retrying` of them were refused for the moment and wait for another try. */
  waiting: z.number().int(),
  retrying: z.number().int(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** GET /notification: text over subject and sender alias. */
export const notificationListQuery = z.strictObject({
  ...pageQuery,
  text: textQuery,
  status: z
    .enum(['1', '2', '3'], { error: '狀態不正確' })
    .transform((text) => Number(text) as NotificationStatus)
    .optional(),
});
export type NotificationListQuery = z.infer<typeof notificationListQuery>;
export const notificationListAnswer = listOf(notificationRowSchema);

/** Why a recipient gets a notification. */
export const reasonSchema = z.object({
  as: z.enum(['owner', 'counselor', 'member']),
  /** In words: 「海風」（CHI-2026-00012）的建立者. */
  text: z.string(),
  story_id: z.string().nullable(),
});

/** GET /notification/recipients: whom a target reaches now; `count` is all of them, `total` those that the text lets through. */
export const audienceQuery = z
  .strictObject({ ...pageQuery, target: targetQuery, stories: storiesText.optional(), text: textQuery })
  .superRefine(storiesNamed);
export type AudienceQuery = z.infer<typeof audienceQuery>;
export const audienceRowSchema = z.object({
  member_id: z.string(),
  name: z.string(),
  email: z.string(),
  reasons: z.array(reasonSchema),
});
export const audienceAnswer = listOf(audienceRowSchema).extend({
  count: z.number().int(),
  /** People who declined mail and are left out (targets 7 and 8). */
  opted_out: z.number().int(),
  /** Of how many stories they are, 0 for all members; how many of these it reaches nobody of, and the first of them. */
  stories: z.number().int(),
  unreached_count: z.number().int(),
  unreached: z
    .array(z.object({ account: z.string(), team_name: z.string(), why: z.enum(['declined', 'no_account']) }))
    .max(UNREACHED_SHOWN),
  time: z.number(),
});
export type AudienceAnswer = z.infer<typeof audienceAnswer>;

/** GET /notification/reminders: drafts that the edition's deadlines offer now; `notification_id` when one was made of it. */
export const remindersAnswer = z.object({
  list: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      deadline: z.enum(['close_time', 'supplement_deadline']),
      deadline_time: z.number(),
      days: z.number().int(),
      target: z.number().int(),
      auto_send_time: z.number(),
      subject: z.string(),
      content: z.string(),
      notification_id: z.string().nullable(),
    }),
  ),
});
export type Reminders = z.infer<typeof remindersAnswer>;
