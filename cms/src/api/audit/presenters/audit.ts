import type { AuditEntry } from 'contract';
import { toJson, toMillis } from '../../../lib/database';
import type { AuditRow } from '../queries/audit-entries';

/** An entry of the record as admins read it; where a call came from stays in the database. */
export const presentAudit = (row: AuditRow): AuditEntry => ({
  id: row.document_id,
  time: toMillis(row.time) ?? 0,
  action: row.action,
  actor: { id: row.actor_id ?? '', name: row.actor_name ?? '', account: row.actor_account ?? '', role: row.actor_role },
  object: { id: row.object_id ?? '', name: row.object_name ?? '' },
  details: toJson<string[]>(row.details, []),
});
