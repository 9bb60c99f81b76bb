import {
  type Edition,
  type EditionBody,
  EXTENSION_FOR_ALL,
  type ExtendAllBody,
  extendAllProblem,
  extendedDates,
  formatDateTime,
  gateProblem,
} from 'contract';
import { staleKeys, valueChanges } from '../../../lib/content/value-changes';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { editionColumns, editionOf } from '../domain/edition';
import { findSiteSetting, lockSiteSetting, updateSiteSetting } from '../queries/site-settings';
import { recordChanges } from './changes';
import { forgetSite } from './site';

const refuseDisorder = (edition: Edition) => {
  const problem = gateProblem(edition);
  if (problem) fail('validation', { message: problem.message, errors: [problem] });
};

/** The edition as it is stored at this moment, or undefined before there are settings. */
export const readStoredEdition = async (): Promise<Edition | undefined> => {
  const row = await findSiteSetting();
  return row && editionOf(row);
};

/**
 * Writes changed dates and notices of the edition (decision 15) and notes who did. 400 when the dates are out of order,
 * 409 `version_conflict` with `current`, the stored values that another editor has changed since they were read.
 */
export const saveEdition = async (actor: Actor, { base, ...values }: EditionBody): Promise<Edition> => {
  const edition = await inTransaction(async (trx) => {
    const row = (await lockSiteSetting(trx)) ?? fail('unavailable');
    const stored = editionOf(row);
    const stale = staleKeys(stored, values, base) as (keyof Edition)[];
    if (stale.length > 0)
      fail('version_conflict', { current: Object.fromEntries(stale.map((key) => [key, stored[key]])) });
    const next = { ...stored, ...values } as Edition;
    refuseDisorder(next);
    const changes = valueChanges(stored, next);
    if (changes.length === 0) return stored;
    await updateSiteSetting(row.id, editionColumns(values as Partial<Edition>), new Date(now()), trx);
    await recordChanges(actor, 'edition', changes, trx);
    return next;
  });
  forgetSite();
  return edition;
};

/**
 * Moves the close half an hour on for all, and with it what must not end before it; on record. 409 `version_conflict` when the close
 * isn't the one in `base` any more (another press came first), 400 where that would be no help.
 */
export const extendEdition = async (actor: Actor, { base }: ExtendAllBody): Promise<Edition> => {
  const edition = await inTransaction(async (trx) => {
    const row = (await lockSiteSetting(trx)) ?? fail('unavailable');
    const stored = editionOf(row);
    const { close_time } = stored;
    if (close_time !== base.close_time) fail('version_conflict', { current: { close_time } });
    const message = extendAllProblem(close_time, now());
    if (message) fail('validation', { message, errors: [{ path: ['base', 'close_time'], message }] });
    const moved = extendedDates(base.close_time, stored);
    const next = { ...stored, ...moved };
    await updateSiteSetting(row.id, editionColumns(moved as Partial<Edition>), new Date(now()), trx);
    await recordChanges(actor, 'edition', valueChanges(stored, next), trx);
    const [before, after] = [formatDateTime(base.close_time), formatDateTime(base.close_time + EXTENSION_FOR_ALL)];
    await recordAction(actor, { action: 'edition_extended', details: [`${before} → ${after}`] }, trx);
    return next;
  });
  forgetSite();
  return edition;
};
