import { canonicalAccount } from 'contract';
import type { Actor } from '../../../lib/actor';
import { now } from '../../../lib/clock';
import { inTransaction, type Transaction } from '../../../lib/database';
import { limit } from '../../../lib/limits/limit';
import { hashPassword } from '../../../lib/password';
import { updatePassword } from '../queries/users';
import { checkPassword, mayMail } from './sign-up';

const HOUR = 3_600;
const REQUESTS = 200;

const tokens = () => strapi.service('api::token.token');
const sessions = () => strapi.service('api::session.session');
const deeds = () => strapi.service('api::auth.deeds');

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
    if (!(await mayMail('reset', account, address))) return;
    await strapi.service('api::mail.queue').enqueue({ to: typed, mail: 'reset-request', data: { account } });
  },

  /**
   * A new password from within a session, which ends with all others of the account. 403 `reauthenticate` for an older login
   * without the current password (T-15).
   */
  async change(actor: Actor, password: string, current: string | undefined, address: string): Promise<void> {
    checkPassword(password);
    await strapi.service('api::auth.reauthentication').check(actor, current, address);
    const passwordHash = await hashPassword(password);
    await inTransaction(async (trx) => {
      await store(actor.id, passwordHash, trx);
      await deeds().password(actor, 'password_changed', trx);
    });
    sessions().forget();
  },

  /** A new password by the link of a mail, which works once. 400 `link_dead`. */
  async reset(token: string, password: string): Promise<void> {
    checkPassword(password);
    const passwordHash = await hashPassword(password);
    await inTransaction(async (trx) => {
      const { user } = await strapi.service('api::auth.mail-links').use(token, trx);
      await store(user.id, passwordHash, trx);
      await deeds().password(user, 'password_reset', trx);
    });
    sessions().forget();
  },
});
