import { z } from 'zod';
import { ROLES } from '../auth/roles';
import { listOf, pageQuery, textQuery } from '../common/pagination';

/** What is kept on record, with the words in which it is shown (T-57): changes of accounts and lists, and who took or opened personal data. */
export const AUDIT_ACTIONS = {
  account_created: '新增帳號',
  account_changed: '修改帳號',
  account_deleted: '刪除帳號',
  members_exported: '匯出會員資料',
  member_opened: '查看會員資料',
  stories_exported: '匯出報名故事',
  story_opened: '查看故事資料',
  story_downloaded: '下載故事檔案',
  scores_exported: '匯出評分',
  partners_imported: '匯入夥伴會員',
  partner_deleted: '刪除夥伴會員',
  clickers_opened: '查看資源點擊者',
  clicks_exported: '匯出點擊追蹤',
  school_created: '新增學校',
  school_changed: '修改學校',
  school_deleted: '刪除學校',
  schools_imported: '匯入學校清單',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

const actions = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]];

/** One entry: who did what on whom, and when (ms). `details` are words, never passwords or the data itself. */
export const auditEntrySchema = z.object({
  id: z.string(),
  time: z.number(),
  action: z.enum(actions),
  actor: z.object({ id: z.string(), name: z.string(), account: z.string(), role: z.enum(ROLES) }),
  object: z.object({ id: z.string(), name: z.string() }),
  details: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** GET /audit: text over who and on whom; `from` and `until` are instants (ms), the second exclusive. */
const when = z
  .string()
  .regex(/^\d{1,15}$/, '時間不正確')
  .transform(Number)
  .optional();
export const auditQuery = z.strictObject({
  ...pageQuery,
  text: textQuery,
  action: z.enum(actions, { error: '動作不正確' }).optional(),
  from: when,
  until: when,
});
export type AuditQuery = z.infer<typeof auditQuery>;
export const auditAnswer = listOf(auditEntrySchema);
