import type { Edition, EditionKey } from 'contract';
import { toMillis } from '../../../lib/database';
import type { SiteSettingRow } from '../queries/site-settings';
import { gateOf } from './gate';

/** Where each value of the edition is stored. */
export const EDITION_COLUMNS = {
  open_time: 'open_time',
  close_time: 'close_time',
  supplement_deadline: 'supplement_deadline',
  review_deadline: 'review_deadline',
  grace_minutes: 'grace_minutes',
  notice: 'closed_notice',
  supplement_notice: 'supplement_notice',
} as const satisfies Record<EditionKey, keyof SiteSettingRow>;

/** What staff edit of the settings: the dates, ms, and the two notices. */
export const editionOf = (row: SiteSettingRow): Edition => ({
  ...gateOf(row),
  review_deadline: toMillis(row.review_deadline),
  notice: row.closed_notice ?? '',
  supplement_notice: row.supplement_notice ?? '',
});

/** Values of the edition as columns. */
export const editionColumns = (values: Partial<Edition>) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      EDITION_COLUMNS[key as EditionKey],
      typeof value === 'number' && key !== 'grace_minutes' ? new Date(value) : value,
    ]),
  );
