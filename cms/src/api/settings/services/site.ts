import {
  type EditionAction,
  type EditionGate,
  editionOpen,
  lastMoment,
  NO_TIMES,
  noticesOf,
  type StoryTimes,
} from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { fail } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import { editionOf } from '../domain/edition';
import { FIRST_VALUES } from '../domain/first-values';
import { gateOf } from '../domain/gate';
import { given, notGiven } from '../domain/given';
import { findSiteSetting, insertSiteSetting, type SiteSettingRow } from '../queries/site-settings';

const read = async (): Promise<SiteSettingRow> => {
  const row = await findSiteSetting();
  if (!row) throw new Error('the site settings are missing');
  return row;
};

const cache = briefCache<SiteSettingRow>({ max: 1 });

/** The stored settings, at most a second old. */
export const readSite = (): Promise<SiteSettingRow> => cache.get('settings', read);

/** What of header and footer the association hasn't given yet, by name. */
export const findNotGiven = async (): Promise<string[]> => notGiven(await readSite());

/** What the platform is called, and who holds it ('' while that isn't given). */
export const readSiteName = async (): Promise<{ name: string; organisation: string }> => {
  const { site_name, organisation } = await readSite();
  return { name: site_name, organisation: given(organisation) };
};

/** Forgets what is cached here: it was changed. */
export const forgetSite = (): void => cache.forget();

/** The gate dates of the edition, ms. */
export const readGate = async (): Promise<EditionGate> => gateOf(await readSite());

/**
 * What refuses with 409 `edition_closed` and the notice when the edition isn't open for an action at a time (ms), by the
 * story's own times (decision 15, record 212); until when it is (null: no end). It asks no database: a transaction may use it.
 */
export const readGatekeeper = async () => {
  const row = await readSite();
  const gate = gateOf(row);
  return (action: EditionAction, time: number, times: StoryTimes = NO_TIMES): number | null => {
    if (editionOpen(gate, action, time, times)) return lastMoment(gate, action, times);
    const { notice, supplement_notice } = noticesOf(editionOf(row), time);
    const message = (action === 'supplement' && supplement_notice) || notice;
    return fail('edition_closed', message ? { message } : {});
  };
};

/** The same for one action now. */
export const requireOpen = async (action: EditionAction): Promise<void> => {
  const refuseClosed = await readGatekeeper();
  refuseClosed(action, now());
};

/** Writes the first values into an empty database (decision 45). */
export const seedSite = async (): Promise<void> => {
  if (!(await findSiteSetting())) await insertSiteSetting(FIRST_VALUES, new Date(now()));
};
