import { type Connection, db, held, type Instant, newRow } from '../../../lib/database';
import type { LinkColumn } from '../domain/links';

const TABLE = 'site_settings';

export type SiteSettingRow = Record<LinkColumn, string | null> & {
  id: number;
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
  review_deadline: Instant;
  grace_minutes: number | null;
  fields_changed_date: Instant;
  banner_text: string | null;
  banner_until: Instant;
  banner_time: Instant;
  exports_paused_until: Instant;
  exports_paused_by: string | null;
  guardian_consent: unknown;
  gallery_state: string | null;
};

/** The one row of the settings. */
export const findSiteSetting = (): Promise<SiteSettingRow | undefined> => db()(TABLE).orderBy('id').first();

/** The same held until the transaction ends. */
export const lockSiteSetting = async (trx: Connection): Promise<SiteSettingRow | undefined> =>
  held(trx(TABLE).orderBy('id')).first();

export const updateSiteSetting = async (id: number, values: object, time: Date, trx: Connection) => {
  await trx(TABLE)
    .where({ id })
    .update({ ...values, updated_at: time });
};

/** Writes the settings of a new platform. */
export const insertSiteSetting = async (values: Partial<SiteSettingRow>, time: Date) => {
  await db()(TABLE).insert({ ...values, ...newRow(time) });
};
