import { canonicalAccount } from 'contract';
import type { Actor } from '../../../lib/actor';
import { now } from '../../../lib/clock';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/fail';
import { limit } from '../../../lib/limits/limit';
import { beginLogin } from '../../../lib/limits/login-limiter';
import { hashPassword, verifyPassword } from '../../../lib/password';
import { findById, updatePassword } from '../queries/users';
import { checkPassword, mayMail } from './sign-up';

const FRESH = 10 * 60_000;
const HOUR = 3_600;
const REQUESTS = 200;
const WRONG_PASSWORD = '目前的密碼不正確';

const tokens = () => strapi.service('api::token.token');
const sessions = () => strapi.service('api::session.session');
const deeds = () => strapi.service('api::auth.deeds');

const wrongPassword = () =>
  fail('reauthenticate', {
    message: WRONG_PASSWORD,
    errors: [{ path: ['current_password'], message: WRONG_PASSWORD }],
  });

/** Guesses of the current password count like guesses at login: a stolen session must not be a way around the limits. */
const checkCurrent = async (actor: Actor, current: string, address: string) => {
  const attempt = await beginLogin({ account: actor.account, address });
  const state = { right: false };
  try {
    const user = await findById(actor.id);
    state.right = await verifyPassword(user?.password_hash, current);
  } finally {
    await (state.right ? attempt.succeeded() : attempt.failed());
  }
  if (state.right) return;
  await deeds().password(actor, 'password_refused');
  wrongPassword();
};

const store = async (userId: string, passwordHash: string, trx: Transaction) => {
  await updatePassword(userId, passwordHash, now(), trx);
  await tokens().end(userId, 'reset', trx);
  await sessions().revokeAll(userId, undefined, trx);
};

export default () => ({
  /** Asks for a reset link: the same work and answer for every address (T-14). */
  async request(typed: string, address: string): Promise<void> {
    await limit('reset-request', address, REQUESTS, HOUR);
    const account = canonicalAccount(typed);
    if (!(await mayMail(account))) return;
    await strapi.service('api::mail.queue').enqueue({ to: typed, mail: 'reset-request', data: { account } });
  },

  /**
   * A new password from within a session, which ends with all others of the account. A login older than ten minutes needs
   * the current password, else 403 `reauthenticate` (T-15).
   */
  async change(actor: Actor, password: string, current: string | undefined, address: string): Promise<void> {
    checkPassword(password);
    if (current === undefined && now() - actor.login_at > FRESH) fail('reauthenticate');
    if (current !== undefined) await checkCurrent(actor, current, address);
    const passwordHash = await hashPassword(password);
    await inTransaction(async (trx) => {
      await store(actor.id, passwordHash, trx);
      await deeds().password(actor, 'password_changed', trx);
    });
    sessions().forget();
  },

  /** A new password by the link of a mail, which works once. 400 `link_dead` when it is used or ran out. */
  async reset(token: string, password: string): Promise<void> {
    checkPassword(password);
    const passwordHash = await hashPassword(password);
    await inTransaction(async (trx) => {
      const stored = await tokens().find(token, trx);
      if (!stored?.live || !(await tokens().use(token, trx))) fail('link_dead');
      await store(stored.user_id, passwordHash, trx);
      const user = await findById(stored.user_id, trx);
      if (user) await deeds().password(user, 'password_reset', trx);
    });
    sessions().forget();
  },
});
