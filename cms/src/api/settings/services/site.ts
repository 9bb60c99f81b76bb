import { type EditionGate, editionOpen, noticesOf } from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { fail } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import { editionOf } from '../domain/edition';
import { FIRST_VALUES } from '../domain/first-values';
import { gateOf } from '../domain/gate';
import { notGiven } from '../domain/given';
import { findSiteSetting, insertSiteSetting, type SiteSettingRow } from '../queries/site-settings';

const read = async (): Promise<SiteSettingRow> => {
  const row = await findSiteSetting();
  if (!row) throw new Error('the site settings are missing');
  return row;
};

const cache = briefCache<SiteSettingRow>({ max: 1 });
const cached = () => cache.get('settings', read);

/** The stored settings, at most a second old. */
export const readSite = (): Promise<SiteSettingRow> => cached();

/** What of header and footer the association hasn't given yet, by name. */
export const findNotGiven = async (): Promise<string[]> => notGiven(await cached());

/** Forgets what is cached here: it was changed. */
export const forgetSite = (): void => cache.forget();

/** The gate dates of the edition, ms. */
export const readGate = async (): Promise<EditionGate> => {
  return gateOf(await cached());
};

/** Refuses with 409 `edition_closed` and the notice when the edition isn't open for this (decision 15). */
export const requireOpen = async (action: 'create' | 'submit' | 'supplement'): Promise<void> => {
  const row = await cached();
  if (editionOpen(gateOf(row), action, now())) return;
  const { notice, supplement_notice } = noticesOf(editionOf(row), now());
  const message = (action === 'supplement' && supplement_notice) || notice;
  fail('edition_closed', message ? { message } : {});
};

/** Writes the first values into an empty database (decision 45). */
export const seedSite = async (): Promise<void> => {
  if (!(await findSiteSetting())) await insertSiteSetting(FIRST_VALUES, new Date(now()));
};
