import type { PartnerMember } from 'contract';
import { toMillis } from '../../../lib/database';
import type { PartnerRecord } from '../queries/partners';

/** A partner member as staff read it. */
export const presentPartner = (row: PartnerRecord): PartnerMember => ({
  id: row.document_id,
  name: row.name,
  cellphone: row.cellphone ?? '',
  department: row.department ?? '',
  position: row.position ?? '',
  email: row.email,
  create_time: toMillis(row.created_at) ?? 0,
  session_list: row.sessions ? row.sessions.split(';').map(Number) : [],
});
