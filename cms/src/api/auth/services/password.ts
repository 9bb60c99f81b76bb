import { canonicalAccount, HOUR, SECOND } from 'contract';
import { hashPassword } from '../../../lib/crypto/password';
import { inTransaction, type Transaction } from '../../../lib/database';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { enqueueMail } from '../../outbox/port';
import { endSessionsOf, forgetSessions } from '../../session/port';
import { endTokensOf } from '../../token/port';
import { updatePassword } from '../queries/users';
import { openIdentity } from '../social-seal';
import { recordPasswordAction } from './account-audit';
import { spendMailLink } from './mail-links';
import { reauthenticate } from './reauthentication';
import { checkPassword, mayMail } from './sign-up';
import { linkSocialIfFree } from './social-account';

const REQUESTS = 200;

const store = async (userId: string, passwordHash: string, trx: Transaction) => {
  await updatePassword(userId, passwordHash, now(), trx);
  await endTokensOf(userId, 'reset', trx);
  await endSessionsOf(userId, undefined, trx);
};

/** Asks for a reset link: the same work and answer for every address (T-14). */
export const requestReset = async (typed: string, address: string): Promise<void> => {
  await limit('reset-request', address, REQUESTS, HOUR / SECOND);
  const account = canonicalAccount(typed);
  if (!(await mayMail('reset', account, address))) return;
  await enqueueMail({ to: typed, mail: 'reset-request', data: { account } });
};

/**
 * A new password from within a session, which ends with all others of the account. 403 `reauthenticate` for an older login
 * without the current password (T-15).
 */
export const changePassword = async (
  actor: Actor,
  password: string,
  current: string | undefined,
  address: string,
): Promise<void> => {
  checkPassword(password);
  await reauthenticate(actor, current, address);
  const passwordHash = await hashPassword(password);
  await inTransaction(async (trx) => {
    await store(actor.id, passwordHash, trx);
    await recordPasswordAction(actor, 'password_changed', trx);
  });
  forgetSessions();
};

/** A new password by the link of a mail, which works once; links the social login that asked for it. 400 `link_dead`. */
export const resetPassword = async (token: string, password: string): Promise<void> => {
  checkPassword(password);
  const passwordHash = await hashPassword(password);
  await inTransaction(async (trx) => {
    const { stored, user } = await spendMailLink(token, trx);
    await store(user.id, passwordHash, trx);
    const identity = openIdentity(stored.payload.social);
    if (identity) await linkSocialIfFree(identity, { ...user, password_hash: passwordHash }, trx);
    await recordPasswordAction(user, 'password_reset', trx);
  });
  forgetSessions();
};
