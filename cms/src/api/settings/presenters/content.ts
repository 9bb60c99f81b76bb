import { type ContentChange, REJECT_REASONS, type RejectReasonCode, type ReviewReason } from 'contract';
import { toJson, toMillis } from '../../../lib/database';
import type { ChangeRow } from '../queries/content-changes';

/** The reasons in catalogue order with the sentences of now. */
export const presentReasons = (texts: Record<RejectReasonCode, string>): ReviewReason[] =>
  REJECT_REASONS.map(({ code, section }) => ({ code, section, text: texts[code] }));

/** Who changed what; the account stays in the database. */
export const presentChange = (row: ChangeRow): ContentChange => ({
  id: row.document_id,
  kind: row.kind,
  name: row.actor_name ?? '',
  time: toMillis(row.time) ?? 0,
  changes: toJson(row.data, []),
});
