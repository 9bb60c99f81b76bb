import type { DataRequest } from 'contract';
import { toMillis } from '../../../lib/database';
import type { DataRequestRow } from '../queries/data-requests';

/** A request as the desk shows it. */
export const presentRequest = (row: DataRequestRow): DataRequest => ({
  id: row.document_id,
  member_id: row.member_id,
  member_name: row.member_name ?? '',
  member_account: row.member_account ?? '',
  kind: row.kind,
  received_time: toMillis(row.received_time) ?? 0,
  due_time: toMillis(row.due_time) ?? 0,
  note: row.note ?? '',
  extension_reason: row.extension_reason,
  outcome: row.outcome,
  done_time: toMillis(row.done_time),
});
