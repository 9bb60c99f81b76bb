import type { Banner } from 'contract';
import { toMillis } from '../../../lib/database';
import type { SiteSettingRow } from '../queries/site-settings';

/** What staff have last said to all, whether it still stands or not. */
export const bannerOf = (row: SiteSettingRow): Banner | null => {
  const until = toMillis(row.banner_until);
  return row.banner_text && until !== null ? { text: row.banner_text, until } : null;
};
