import type { EditionGate } from 'contract';
import { toMillis } from '../../../lib/database/row';
import type { SiteSettingRow } from '../queries/site-settings';

/** The dates between which stories may be created and submitted (decision 15), ms. */
export const gateOf = (row: SiteSettingRow): EditionGate => ({
  open_time: toMillis(row.open_time),
  close_time: toMillis(row.close_time),
  supplement_deadline: toMillis(row.supplement_deadline),
});
