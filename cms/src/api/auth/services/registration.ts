import { ADULT_AGE, ageOn, type ProfileNewBody } from 'contract';
import { hashPassword } from '../../../lib/crypto/password';
import { type Connection, inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import { endTokensOf, readToken } from '../../token/port';
import type { StoredToken } from '../../token/services/token';
import { jobOf } from '../jobs';
import { hashOfMark } from '../link-state';
import { confirmUser, countSignUps } from '../queries/sign-up';
import { type UserRow, updatePassword, updateUser } from '../queries/users';
import { checkMailLink, spendMailLink } from './mail-links';
import { checkPassword } from './sign-up';
import { checkStep, spendStep } from './social-step';

type Given = { password_hash: string | undefined; mark: string | undefined };

/** Members are adults (M §2); the day is Taipei's. */
export const checkAdult = (bornDate: number, path: string[]): void => {
  if (ageOn(bornDate, now()) >= ADULT_AGE) return;
  fail('under_age', { errors: [{ path, message: '註冊者需要年滿18歲' }] });
};

const NO_PASSWORD = '請設定登入密碼';

/**
 * The password's hash that counts: the one that was just typed, else the sign-up's, when its own browser says so or no account
 * else can have asked for the account (decision 65); else 400 at `password`.
 */
const passwordOf = async (stored: StoredToken, given: Given, trx: Transaction): Promise<string> => {
  if (given.password_hash) return given.password_hash;
  const { password_hash, mark_hash } = stored.payload;
  const isOwn = given.mark !== undefined && hashOfMark(given.mark) === mark_hash;
  if (password_hash && (isOwn || (await countSignUps(stored.user_id, trx)) === 1)) return password_hash;
  return fail('validation', { message: NO_PASSWORD, errors: [{ path: ['password'], message: NO_PASSWORD }] });
};

/** Whether a token is that of a social login, whose person has no account yet. */
const isSocial = async (token: string, connection?: Connection) =>
  (await readToken(token, connection))?.purpose === 'social_step';

/** The account that a mail's token confirms, with its password. */
const confirm = async (token: string, given: Given, trx: Transaction): Promise<UserRow> => {
  const { stored, user } = await spendMailLink(token, trx);
  await confirmUser(user.id, await passwordOf(stored, given, trx), now(), trx);
  await endTokensOf(user.id, 'confirm', trx);
  return user;
};

/** Refuses a token that leads to no registration, or not in the browser with this mark, and gives the account that its mail was for. 401, 400 `link_dead`, `social_browser`. */
export const checkRegistration = async (token: string, mark: string | undefined): Promise<string | null> => {
  if (!(await isSocial(token))) return checkMailLink(token, 'confirm');
  await checkStep({ challenge: token, mark });
  return null;
};

/**
 * Confirms an account by the token of its mail, or opens one for a new person of a social login, and stores its password,
 * profile and first job (M §2). 400 `under_age`, `school_unknown`, at `password` when it has to be typed, or `link_dead` when the
 * link has been used; 409 `account_taken` when the address has got an account since.
 */
export const registerMember = async (
  token: string,
  { profile, job: input, password, mark }: ProfileNewBody,
  browser: string | undefined,
): Promise<void> => {
  checkAdult(profile.born_date, ['profile', 'born_date']);
  if (password !== undefined) checkPassword(password);
  const job = await jobOf(input, ['job']);
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  await inTransaction(async (trx) => {
    const time = now();
    const user = (await isSocial(token, trx))
      ? await spendStep({ challenge: token, mark: browser }, trx)
      : await confirm(token, { password_hash, mark }, trx);
    if (user.confirmed && password_hash) await updatePassword(user.id, password_hash, time, trx);
    const change = { ...profile, tel: profile.tel ?? '', jobs: [job], update_time: time };
    return updateUser(user, change, time, trx);
  });
};
