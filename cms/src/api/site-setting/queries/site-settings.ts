import { db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/document-id';
import type { Instant } from '../../../lib/row';
import type { LinkColumn } from '../links';

const TABLE = 'site_settings';

export type SiteSettingRow = Record<LinkColumn, string | null> & {
  site_name: string;
  organisation: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  help_hours: string | null;
  terms: string | null;
  closed_notice: string | null;
  supplement_notice: string | null;
  open_time: Instant;
  close_time: Instant;
  supplement_deadline: Instant;
  fields_changed_date: Instant;
};

/** The one row of the settings. */
export const findSiteSetting = (): Promise<SiteSettingRow | undefined> => db()(TABLE).orderBy('id').first();

/** Writes the settings of a new platform. */
export const insertSiteSetting = async (values: Partial<SiteSettingRow>, time: Date) => {
  const times = { created_at: time, updated_at: time, published_at: time };
  await db()(TABLE).insert({ document_id: newDocumentId(), ...values, ...times });
};
