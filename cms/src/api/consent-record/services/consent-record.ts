import type { Connection, Transaction } from '../../../lib/database';
import { type Actor, SYSTEM } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { monthsAgo } from '../../../lib/time/months-ago';
import { recordAction } from '../../audit/port';

import { decrypt, encrypt } from '../domain/cipher';
import { deleteConsentsBefore, findDigits, insertConsent } from '../queries/consent-records';

type Consent = { agreed: boolean; name: string; id_last4?: string; text_version?: number | undefined };

/** Keeps who agreed, or took it back, with name, version of the text, last four digits of the ID (encrypted) and time (decision 22). */
export const recordConsent = async (
  actor: Actor,
  storyId: string,
  { agreed, name, id_last4, text_version }: Consent,
  trx: Connection,
): Promise<void> => {
  const digits = id_last4 === undefined ? null : encrypt(id_last4);
  const who = { actor_id: actor.id, actor_role: actor.role };
  const signed = { agreed, name, id_last4: digits, text_version: text_version ?? null };
  await insertConsent({ story_id: storyId, ...signed, ...who, time: now() }, trx);
};

/** The last four digits by story, for admin alone. */
export const readDigits = async (storyIds: string[]): Promise<Map<string, string>> => {
  const stored = await findDigits(storyIds);
  const readable = [...stored].map(([id, value]) => [id, decrypt(value)] as const);
  return new Map(readable.filter((entry): entry is [string, string] => entry[1] !== null));
};

/** Forgets records that are older than 24 months (RETENTION_CONSENT_MONTHS; M §1, T-58); how many. */
export const purgeConsents = (): Promise<number> => {
  const note = (count: number, trx: Transaction) =>
    recordAction(SYSTEM, { action: 'data_purged', details: [`${count} 筆同意紀錄`] }, trx);
  return deleteConsentsBefore(monthsAgo(settings().RETENTION_CONSENT_MONTHS), note);
};
