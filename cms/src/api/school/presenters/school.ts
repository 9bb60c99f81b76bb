import type { School } from 'contract';
import { toBool, toMillis } from '../../../lib/database';
import type { SchoolRow } from '../queries/school-list';

/** A school as staff keep it. */
export const presentSchool = (row: SchoolRow): School => ({
  id: row.document_id,
  city: row.city,
  district: row.district,
  category: row.category,
  name: row.name,
  code: row.code ?? '',
  address: row.address ?? '',
  activated: toBool(row.activated),
  update_time: toMillis(row.updated_at) ?? 0,
});
