import { CONSENT_ENTRY_MONTHS, lastForgottenSession } from 'contract';
import type { Transaction } from '../../../lib/database';
import { SYSTEM } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { monthsAgo } from '../../../lib/time/months-ago';
import { recordAction } from '../../audit/port';
import { deleteOldConsents, forgetNames } from '../queries/consent-names';
import { deleteOldLinks } from '../queries/links';
import { shownStories } from './shown';

const noted = (what: string) => (count: number, trx: Transaction) =>
  recordAction(SYSTEM, { action: 'data_purged', details: [`${count} 筆${what}`] }, trx);

/**
 * Forgets who answered for children 24 months after the session or after the last day on which something was permitted, whichever
 * is later, and never while something public is (RETENTION_GUARDIAN_MONTHS), and entries after 60 months, but those that permit what
 * the world reads; links as well, once there is nothing that they could take back (T-58).
 */
export const purgeGuardians = async (): Promise<void> => {
  const months = settings().RETENTION_GUARDIAN_MONTHS;
  await forgetNames(lastForgottenSession(now(), months), monthsAgo(months), noted('家長同意的姓名'));
  const shown = shownStories.get();
  await deleteOldConsents(monthsAgo(CONSENT_ENTRY_MONTHS), { shown, note: noted('家長同意紀錄') });
  await deleteOldLinks(monthsAgo(CONSENT_ENTRY_MONTHS), noted('家長連結'));
};
