import {
  canonicalAccount,
  isAccountCode,
  type LoginBody,
  type LoginCodeBody,
  maskMail,
  usesManagerMode,
} from 'contract';
import { verifyPassword } from '../../../lib/crypto/password';
import { Failure, fail } from '../../../lib/errors/fail';
import { beginLogin, type LoginAttempt, type LoginTry, rememberClient } from '../../../lib/limits/login-limiter';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { createSession } from '../../session/port';
import type { Client } from '../client';
import { findStoryAccount } from '../queries/sign-up';
import { type Account, findByAccount, findById, updateLoginTime } from '../queries/users';
import { recordFailedLogin, recordLimitedLogin, recordLoginOrLogout } from './account-audit';
import { demandCode, isCodeAsked, proveLoginCode } from './login-code';
import { teams } from './teams';

const find = async (account: string): Promise<Account | undefined> =>
  isAccountCode(account) ? findStoryAccount(account) : findByAccount(account);

/** A try with the counsellor's code skips the waits; afterwards the account knows the device (T-79). */
const beginWithCode = async (attempt: LoginTry, code: string): Promise<LoginAttempt> => {
  const use = await teams.get().takeCode(attempt.account, code, attempt.address);
  return {
    async succeeded(newDevice) {
      await use.right();
      await rememberClient({ ...attempt, device: newDevice ?? attempt.device });
    },
    failed: () => use.wrong(),
  };
};

/** Lets a try go on to the password check, with a note of those that come too often. */
const begin = async (attempt: LoginTry, code: string | undefined): Promise<LoginAttempt> => {
  const { account, address } = attempt;
  try {
    return await (code === undefined ? beginLogin(attempt) : beginWithCode(attempt, code));
  } catch (refusal) {
    const limited = refusal instanceof Failure && refusal.code === 'too_many_requests';
    if (limited) await recordLimitedLogin(account, address, () => find(account));
    throw refusal;
  }
};

type Credentials = { account: string; password: string; device_code?: string | undefined };
type Proven = { found: Account; asked: boolean };

/**
 * The account when the password is right; else 400, the same for an unknown account. Counted by the limits of T-08 and T-09.
 * A browser is marked as the account's own only when nothing more is `asked`.
 */
const prove = async ({ account, password, device_code }: Credentials, client: Client): Promise<Proven> => {
  const { address, device, mark } = client;
  const attempt = await begin({ account, address, device }, device_code);
  const state = { right: false, asked: false };
  try {
    const found = await find(account);
    state.right = await verifyPassword(found?.password_hash, password);
    if (found && state.right) {
      state.asked = await isCodeAsked(found);
      return { found, asked: state.asked };
    }
    await recordFailedLogin(found);
    return fail('bad_credentials');
  } finally {
    await (state.right ? attempt.succeeded(state.asked ? undefined : mark()) : attempt.failed());
  }
};

/** Says into which account this one went, to who knew its password; 403 `account_merged`. */
const leadOn = async (id: string): Promise<never> => {
  const into = await findById(id);
  if (!into) return fail('account_merged');
  return fail('account_merged', { message: `這個帳號已經併入 ${maskMail(into.account)}，請用那個帳號登入` });
};

/** What a right password isn't enough for: the other kind of account (decision 19), one that is blocked or not confirmed. */
const admit = async (account: Account, manager: boolean | undefined) => {
  if (manager !== undefined && manager !== usesManagerMode(account.role)) fail('account_not_found');
  if (account.role === 'visitor') return;
  if (account.merged_into !== null) await leadOn(account.merged_into);
  if (account.blocked) fail('account_not_found');
  if (!account.confirmed) fail('not_confirmed');
};

const noteLogin = (id: string) => {
  // It isn't awaited, and its failure is no reason to refuse a login.
  updateLoginTime(id, now()).catch((error: unknown) => strapi.log.warn(error));
};

/** The token of a session that has begun, and whose it is. */
export type LoggedIn = { token: string; account: Account };

/** Starts a session of an account whose person is proved. */
export const logInAs = async (account: Account): Promise<LoggedIn> => {
  const { id, role } = account;
  const kind = role === 'visitor' ? 'visitor' : 'user';
  const token: string = await createSession({ kind, id, role });
  if (kind === 'user') noteLogin(id);
  await recordLoginOrLogout(account, 'logged_in');
  return { token, account };
};

/**
 * Logs a member, a manager or (by a story's code) a team in and gives its session's token. 400 `bad_credentials`, 403
 * `account_not_found` for the wrong kind, 403 `account_merged`, 403 `not_confirmed`, 429 when there were too many failures, unless the
 * counsellor's code is with it; 400 `device_code_wrong`, `device_code_expired`; with a second factor 403 `otp_required` as
 * long as `otp` isn't with it, 400 `code_wrong` when it is wrong.
 */
export const logIn = async (body: LoginBody, client: Client): Promise<LoggedIn> => {
  const { found, asked } = await prove({ ...body, account: canonicalAccount(body.account) }, client);
  await admit(found, body.manager);
  if (asked) await demandCode(found, body.otp, client);
  return logInAs(found);
};

/** Ends a login with a code of the app or a recovery code. 400 `code_wrong`, `challenge_over`, 429. */
export const finishLogin = async (body: LoginCodeBody, client: Client): Promise<LoggedIn> => {
  return logInAs(await proveLoginCode(body, client));
};

/** The account of a session as it is now; a team's without a further query. 403 when it is gone. */
export const showCurrentLogin = async ({ id, role, account, name }: Actor): Promise<Account> => {
  if (role === 'visitor') return { id, role, account, name, password_hash: null };
  return (await findById(id)) ?? fail('account_not_found');
};
