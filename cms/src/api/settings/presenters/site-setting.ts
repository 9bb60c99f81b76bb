import { bannerAt, editionOpen, noticesOf, type SiteSetting, sessionOf } from 'contract';
import { toMillis } from '../../../lib/database/row';
import { offeredProviders } from '../../../lib/social/providers';
import { bannerOf } from '../domain/banner';
import { editionOf } from '../domain/edition';
import { gateOf } from '../domain/gate';
import { given, givenLinks } from '../domain/given';
import type { SiteSettingRow } from '../queries/site-settings';

/** The settings as header, footer, sign-up page and guards read them. */
export const presentSiteSetting = (row: SiteSettingRow, now: number): SiteSetting => ({
  site_name: row.site_name,
  links: givenLinks(row),
  contact: {
    organisation: row.organisation ?? '',
    address: row.address ?? '',
    phone: given(row.phone),
    email: given(row.email),
  },
  help_hours: row.help_hours ?? '',
  terms: row.terms ?? '',
  edition: {
    session: sessionOf(now),
    closed: !editionOpen(gateOf(row), 'create', now),
    ...noticesOf(editionOf(row), now),
    ...gateOf(row),
    review_deadline: toMillis(row.review_deadline),
  },
  fields_changed_date: toMillis(row.fields_changed_date) ?? 0,
  banner: bannerAt(bannerOf(row), now),
  gallery_open: row.gallery_state === 'open',
  login_providers: offeredProviders(),
});
