import { bannerAt, editionOpen, type Keeping, noticesOf, type SiteSetting, sessionOf } from 'contract';
import { toMillis } from '../../../lib/database';
import { settings } from '../../../lib/settings';
import { offeredProviders } from '../../../lib/social/providers';
import { bannerOf } from '../domain/banner';
import { editionOf } from '../domain/edition';
import { gateOf } from '../domain/gate';
import { given, givenLinks } from '../domain/given';
import type { SiteSettingRow } from '../queries/site-settings';

const keepingOf = (periods: ReturnType<typeof settings>): Keeping => ({
  unfinished_months: periods.RETENTION_UNFINISHED_MONTHS,
  contact_months: periods.RETENTION_CONTACT_MONTHS,
  consent_months: periods.RETENTION_CONSENT_MONTHS,
  guardian_months: periods.RETENTION_GUARDIAN_MONTHS,
  token_days: periods.RETENTION_TOKEN_DAYS,
  audit_months: periods.RETENTION_AUDIT_MONTHS,
  breach_months: periods.RETENTION_BREACH_MONTHS,
});

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
  keeping: keepingOf(settings()),
  login_providers: offeredProviders(),
});
