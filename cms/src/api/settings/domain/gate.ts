import { type EditionGate, GRACE_MINUTES } from 'contract';
import { toMillis } from '../../../lib/database';
import type { SiteSettingRow } from '../queries/site-settings';

/** Between which moments (ms) stories may be created and submitted (decision 15), and the grace after them. */
export const gateOf = (row: SiteSettingRow): EditionGate => ({
  open_time: toMillis(row.open_time),
  close_time: toMillis(row.close_time),
  supplement_deadline: toMillis(row.supplement_deadline),
  grace_minutes: row.grace_minutes ?? GRACE_MINUTES.first,
});
