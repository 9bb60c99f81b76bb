import { canonicalAccount, HOUR, SECOND } from 'contract';
import { hashPassword } from '../../../lib/crypto/password';
import { inTransaction, type Transaction } from '../../../lib/database';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { outboxQueue } from '../../outbox/port';
import { sessionService } from '../../session/port';
import { tokenService } from '../../token/port';
import { authAccountAudit, authMailLinks, authReauthentication, authSocialAccount } from '../port';
import { updatePassword } from '../queries/users';
import { openIdentity } from '../social-seal';
import { checkPassword, mayMail } from './sign-up';

const REQUESTS = 200;

const store = async (userId: string, passwordHash: string, trx: Transaction) => {
  await updatePassword(userId, passwordHash, now(), trx);
  await tokenService().end(userId, 'reset', trx);
  await sessionService().revokeAll(userId, undefined, trx);
};

export default () => ({
  /** Asks for a reset link: the same work and answer for every address (T-14). */
  async request(typed: string, address: string): Promise<void> {
    await limit('reset-request', address, REQUESTS, HOUR / SECOND);
    const account = canonicalAccount(typed);
    if (!(await mayMail('reset', account, address))) return;
    await outboxQueue().enqueue({ to: typed, mail: 'reset-request', data: { account } });
  },

  /**
   * A new password from within a session, which ends with all others of the account. 403 `reauthenticate` for an older login
   * without the current password (T-15).
   */
  async change(actor: Actor, password: string, current: string | undefined, address: string): Promise<void> {
    checkPassword(password);
    await authReauthentication().check(actor, current, address);
    const passwordHash = await hashPassword(password);
    await inTransaction(async (trx) => {
      await store(actor.id, passwordHash, trx);
      await authAccountAudit().password(actor, 'password_changed', trx);
    });
    sessionService().forget();
  },

  /** A new password by the link of a mail, which works once; links the social login that asked for it. 400 `link_dead`. */
  async reset(token: string, password: string): Promise<void> {
    checkPassword(password);
    const passwordHash = await hashPassword(password);
    await inTransaction(async (trx) => {
      const { stored, user } = await authMailLinks().use(token, trx);
      await store(user.id, passwordHash, trx);
      const identity = openIdentity(stored.payload.social);
      if (identity) await authSocialAccount().linkIfFree(identity, { ...user, password_hash: passwordHash }, trx);
      await authAccountAudit().password(user, 'password_reset', trx);
    });
    sessionService().forget();
  },
});
