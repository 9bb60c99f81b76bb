import { createHash, randomBytes } from 'node:crypto';
import { DAY, HOUR, MINUTE } from 'contract';
import type { Connection } from '../../../lib/database';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import {
  amendToken,
  deleteTokensBefore,
  endTokens,
  findToken,
  insertToken,
  markTokenUsed,
  type Purpose,
  type StoredToken,
} from '../queries/one-time-tokens';

const LIFETIME: Record<Purpose, number> = {
  confirm: DAY,
  reset: HOUR,
  login: 5 * MINUTE,
  social: MINUTE,
  social_mail: DAY,
  social_step: DAY,
  mail_address: DAY,
  download: 5 * MINUTE,
};

/** The hash under which a token is stored, by which another one may name it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

export type { Purpose, StoredToken };

/**
 * A new token (256 random bits, only its hash is stored). Those of mails: `confirm` lives 24 h, `reset` 1 h and `mail_address`
 * 24 h, which end the earlier ones; `login`, between a right password and its code, 5 min; those of social logins: `social` in the address of the
 * way back 1 min, `social_mail` in a mail and `social_step` for what a new person has to do yet 24 h. Earlier `confirm` tokens stay good until one is
 * used: a stranger who signs up again must not be able to end the link of the mailbox's owner.
 */
export const createToken = async (
  purpose: Purpose,
  userId: string,
  payload: StoredToken['payload'] = {},
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const time = now();
  if (purpose === 'reset' || purpose === 'mail_address') await endTokens(userId, purpose, time);
  await insertToken(hashToken(token), { purpose, user_id: userId, payload, expires: time + LIFETIME[purpose] }, time);
  return token;
};

/** What is stored under a token, or undefined; `live` says whether it may still be used. */
export const readToken = async (
  token: string,
  connection?: Connection,
): Promise<(StoredToken & { live: boolean }) | undefined> => {
  const stored = await findToken(hashToken(token), connection);
  return stored && { ...stored, live: !stored.used && stored.expires > now() };
};

/** Uses a token in the caller's transaction; false when another call has used it or it ran out. */
export const spendToken = (token: string, connection: Connection): Promise<boolean> =>
  markTokenUsed(hashToken(token), now(), connection);

/** As `use`, by the hash. */
export const spendStoredToken = (hash: string, connection: Connection): Promise<boolean> =>
  markTokenUsed(hash, now(), connection);

/** Changes what is stored under a token that is still good, by its hash; false when it isn't. */
export const amendStoredToken = (
  hash: string,
  payload: StoredToken['payload'],
  connection: Connection,
): Promise<boolean> => amendToken(hash, payload, now(), connection);

/** Ends every unused token of an account and purpose. */
export const endTokensOf = async (userId: string, purpose: Purpose, connection: Connection): Promise<void> => {
  await endTokens(userId, purpose, now(), connection);
};

/** Forgets tokens that ran out 30 days ago (RETENTION_TOKEN_DAYS, T-58). */
export const purgeTokens = async (): Promise<void> => {
  await deleteTokensBefore(now() - settings().RETENTION_TOKEN_DAYS * DAY);
};
