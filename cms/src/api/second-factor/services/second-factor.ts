import { createHash, randomBytes } from 'node:crypto';
import { ERRORS, isTotpCode, RECOVERY_CODES, recoveryCodeOf, type SetUpAnswer, shownRecoveryCode } from 'contract';
import { cipherFor, keyedHash } from '../../../lib/crypto/cipher';
import { matchStep, newSecret, secretUri } from '../../../lib/crypto/totp';
import type { Connection } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import {
  confirmPending,
  deleteOrphans,
  findFactor,
  type Owner,
  replaceCodes,
  type Stored,
  spendStep,
  storePending,
} from '../queries/second-factors';

export type { Owner };

const { encrypt, decrypt } = cipherFor('second-factor');
const RANDOM_BYTES = 16;

const wrong = () => fail('code_wrong', { errors: [{ path: ['code'], message: ERRORS.code_wrong.message }] });

/** Bound to its account: a hash that is copied to another account is of no use there. */
const hashOf = ({ face, id }: Owner, code: string) => keyedHash('recovery-code', `${face}:${id}:${code}`);

const makeCodes = (owner: Owner) => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RANDOM_BYTES)));
  return { shown: codes.map(shownRecoveryCode), hashes: codes.map((code) => hashOf(owner, code)) };
};

const secretOf = ({ secret }: Stored): string => {
  const text = decrypt(secret);
  if (text !== null) return text;
  strapi.log.error(
    'A second factor cannot be read: ENCRYPTION_KEY is another one than when it was set up (reset-totp).',
  );
  return fail('unavailable');
};

const confirmed = async (owner: Owner, connection?: Connection): Promise<Stored> => {
  const stored = await findFactor(owner, connection);
  return stored && stored.since !== null ? stored : fail('second_factor_off');
};

/** Uses a code up; what kind it was, or undefined when it is wrong or was used before. */
const spendCode = async (owner: Owner, stored: Stored, code: string): Promise<'app' | 'recovery' | undefined> => {
  if (isTotpCode(code)) {
    const step = matchStep(secretOf(stored), code, now(), stored.last_step);
    return step !== null && (await spendStep(owner, step)) ? 'app' : undefined;
  }
  const hash = hashOf(owner, code);
  if (!stored.codes.includes(hash)) return undefined;
  const rest = stored.codes.filter((one) => one !== hash);
  return (await replaceCodes(owner, stored.codes, rest)) ? 'recovery' : undefined;
};

/** Whether the account logs in with a second factor, since when (ms), and how many recovery codes are left. */
export const readFactorStatus = async (
  owner: Owner,
): Promise<{ on: boolean; since: number | null; codes_left: number }> => {
  const stored = await findFactor(owner);
  return { on: Boolean(stored?.since), since: stored?.since ?? null, codes_left: stored?.codes.length ?? 0 };
};

/** True when the account logs in with a second factor. */
export const isFactorOn = async (owner: Owner): Promise<boolean> => {
  return (await readFactorStatus(owner)).on;
};

/** A new secret, which counts only when it is confirmed. 409 `second_factor_on`. */
export const beginFactor = async (owner: Owner, account: string): Promise<SetUpAnswer> => {
  const secret = newSecret();
  if (!(await storePending(owner, encrypt(secret)))) fail('second_factor_on');
  return { secret, uri: secretUri(secret, account) };
};

/** The secret that waits for its first code, a new one if none does: for a login that begins with setting it up. */
export const readPendingFactor = async (owner: Owner, account: string): Promise<SetUpAnswer> => {
  const stored = await findFactor(owner);
  const secret = stored && stored.since === null ? decrypt(stored.secret) : null;
  return secret === null ? beginFactor(owner, account) : { secret, uri: secretUri(secret, account) };
};

/** Turns the second factor on with the app's first code; gives the recovery codes, this once. 400 `code_wrong`. */
export const confirmFactor = async (owner: Owner, code: string, trx: Connection): Promise<string[]> => {
  const stored = (await findFactor(owner, trx)) ?? fail('second_factor_off');
  if (stored.since !== null) fail('second_factor_on');
  const step = matchStep(secretOf(stored), code, now(), 0);
  if (step === null) return wrong();
  const { shown, hashes } = makeCodes(owner);
  const change = { secret: stored.secret, step, codes: hashes, time: now() };
  if (!(await confirmPending(owner, change, trx))) fail('second_factor_on');
  return shown;
};

/** Uses up a code of the app or a recovery code; what it was. 400 `code_wrong`, also for one that was used before. */
export const spendFactorCode = async (owner: Owner, code: string): Promise<'app' | 'recovery'> => {
  return (await spendCode(owner, await confirmed(owner), code)) ?? wrong();
};

/** New recovery codes in place of all earlier ones, given this once. */
export const renewFactorCodes = async (owner: Owner, trx: Connection): Promise<string[]> => {
  const stored = await confirmed(owner, trx);
  const { shown, hashes } = makeCodes(owner);
  if (!(await replaceCodes(owner, stored.codes, hashes, trx))) fail('unavailable', { retry_after: 1 });
  return shown;
};

/** Clears away what belonged to accounts that are gone. */
export const purgeFactors = (): Promise<void> => deleteOrphans();

/** A mark of a stored password: a challenge that was given for another one is over. */
export const passwordMark = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
