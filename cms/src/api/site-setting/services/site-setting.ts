import { type EditionGate, editionOpen } from 'contract';
import { now } from '../../../lib/clock';
import { fail } from '../../../lib/fail';
import { FIRST_VALUES } from '../first-values';
import { gateOf } from '../gate';
import { findSiteSetting, insertSiteSetting, type SiteSettingRow } from '../queries/site-settings';

const CACHE_MS = 900;
let cached: { at: number; row: Promise<SiteSettingRow> } | undefined;

const read = async (): Promise<SiteSettingRow> => {
  const row = await findSiteSetting();
  if (!row) throw new Error('the site settings are missing');
  return row;
};

const load = (): Promise<SiteSettingRow> => {
  const time = now();
  if (cached && time - cached.at < CACHE_MS) return cached.row;
  const row = read();
  cached = { at: time, row };
  row.catch(() => {
    cached = undefined;
  });
  return row;
};

export default () => ({
  /** The stored settings, at most a second old. */
  current: (): Promise<SiteSettingRow> => load(),

  /** The gate dates of the edition, ms. */
  async gate(): Promise<EditionGate> {
    return gateOf(await load());
  },

  /** Refuses with 409 `edition_closed` and the notice when the edition isn't open for this (decision 15). */
  async requireOpen(action: 'create' | 'submit' | 'supplement'): Promise<void> {
    const row = await load();
    if (editionOpen(gateOf(row), action, now())) return;
    const notice = (action === 'supplement' ? row.supplement_notice : row.closed_notice)?.trim();
    fail('edition_closed', notice ? { message: notice } : {});
  },

  /** Writes the first values into an empty database (decision 45). */
  async seed(): Promise<void> {
    if (!(await findSiteSetting())) await insertSiteSetting(FIRST_VALUES, new Date(now()));
  },
});
