import { type ChallengeDetails, type LoginCodeBody, usesManagerMode } from 'contract';
import { inTransaction } from '../../../lib/database';
import { Failure, fail } from '../../../lib/errors/fail';
import { tryConsume } from '../../../lib/limits/limit';
import { isFactorOn, passwordMark, proveCode } from '../../second-factor/port';
import { createToken, readToken, spendToken } from '../../token/port';
import type { Client } from '../client';
import { type Account, findById, type UserRow } from '../queries/users';

/** Codes that may be tried for one right password. */
const TRIES = 5;
const LIFETIME = 300;

const ownerOf = ({ id }: { id: string }) => ({ face: 'office' as const, id });

/** The account of a challenge that is still open; its password must be the one that was given. */
const accountOf = async (challenge: string): Promise<UserRow> => {
  const stored = await readToken(challenge);
  if (stored?.purpose !== 'login' || !stored.live) return fail('challenge_over');
  const found = await findById(stored.user_id);
  if (!found || found.blocked) return fail('account_not_found');
  return passwordMark(found.password_hash) === stored.payload.password_mark ? found : fail('challenge_over');
};

const challengeOf = async ({ id, password_hash }: Account): Promise<ChallengeDetails> => {
  const payload = { password_mark: passwordMark(password_hash) };
  return { challenge: await createToken('login', id, payload), expires_in: LIFETIME };
};

/** A wrong code is an error of the field in which it was sent. */
const atField = (field: string) => (refusal: unknown) => {
  if (!(refusal instanceof Failure) || refusal.code !== 'code_wrong') throw refusal;
  return fail('code_wrong', { errors: [{ path: [field], message: refusal.message }] });
};

/** True when a right password isn't enough for this account. */
export const isCodeAsked = async (account: Account): Promise<boolean> => {
  return usesManagerMode(account.role) && (await isFactorOn(ownerOf(account)));
};

/**
 * Lets an account whose password was right pass with the code that came with it. Without one 403 `otp_required`, whose
 * challenge works for five minutes and five tries, in one login; 400 `code_wrong`, 429 when there were too many failures.
 */
export const demandCode = async (account: Account, otp: string | undefined, client: Client): Promise<void> => {
  if (account.role === 'visitor') return;
  if (otp === undefined) fail('otp_required', await challengeOf(account));
  await proveCode(ownerOf(account), account, otp, client).catch(atField('otp'));
};

/** The account when the code is right. 400 `code_wrong`, 400 `challenge_over`, 429 when there were too many failures. */
export const proveLoginCode = async ({ challenge, code }: LoginCodeBody, client: Client): Promise<UserRow> => {
  const account = await accountOf(challenge);
  if (!(await tryConsume('login-challenge', challenge, TRIES, LIFETIME))) return fail('challenge_over');
  await proveCode(ownerOf(account), account, code, client);
  const isFirst: boolean = await inTransaction((trx) => spendToken(challenge, trx));
  return isFirst ? account : fail('challenge_over');
};
