import { z } from 'zod';
import { ROLES } from '../auth/roles';
import { listOf, pageQuery, textQuery } from '../common/pagination';
import { parseDate } from '../common/time';
import { AUDIT_ACTION_NAMES } from './actions';

/** One entry: who did what on whom, and when (ms). `details` are words, never passwords or the data itself; without a login there is no role. */
export const auditEntrySchema = z.object({
  id: z.string(),
  time: z.number(),
  action: z.enum(AUDIT_ACTION_NAMES),
  actor: z.object({ id: z.string(), name: z.string(), account: z.string(), role: z.enum(ROLES).nullable() }),
  object: z.object({ id: z.string(), name: z.string() }),
  details: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** A day in Taipei as an address names it, as the instant of its start (ms). */
const day = z
  .string()
  .transform((text, ctx) => {
    const start = parseDate(text);
    if (start === null) ctx.addIssue({ code: 'custom', message: '日期不正確' });
    return start ?? 0;
  })
  .optional();

/** GET /audit: text over who and on whom; `actor` is the id of who did it; `from` and `until` are days, both included. */
export const auditQuery = z.strictObject({
  ...pageQuery,
  text: textQuery,
  action: z.enum(AUDIT_ACTION_NAMES, { error: '動作不正確' }).optional(),
  actor: z.string().min(1, '人員不正確').max(64, '人員不正確').optional(),
  from: day,
  until: day,
});
export type AuditQuery = z.infer<typeof auditQuery>;
export const auditAnswer = listOf(auditEntrySchema);
