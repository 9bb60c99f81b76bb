import { editionOpen, noticesOf, type SiteSetting, sessionOf } from 'contract';
import { toMillis } from '../../../lib/database/row';
import { offeredProviders } from '../../../lib/social/providers';
import { editionOf } from '../domain/edition';
import { gateOf } from '../domain/gate';
import { SITE_LINKS } from '../domain/links';
import type { SiteSettingRow } from '../queries/site-settings';

/** Only web addresses: what editors type here becomes a link on every page (T-30). */
const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

const linksOf = (row: SiteSettingRow) =>
  SITE_LINKS.flatMap(({ key, label, column }) => {
    const url = row[column]?.trim() ?? '';
    return isWebAddress(url) ? [{ key, label, url }] : [];
  });

/** The settings as header, footer, sign-up page and guards read them. */
export const presentSiteSetting = (row: SiteSettingRow, now: number): SiteSetting => ({
  site_name: row.site_name,
  links: linksOf(row),
  contact: {
    organisation: row.organisation ?? '',
    address: row.address ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
  },
  help_hours: row.help_hours ?? '',
  terms: row.terms ?? '',
  edition: {
    session: sessionOf(now),
    closed: !editionOpen(gateOf(row), 'create', now),
    ...noticesOf(editionOf(row), now),
    ...gateOf(row),
  },
  fields_changed_date: toMillis(row.fields_changed_date) ?? 0,
  login_providers: offeredProviders(),
});
