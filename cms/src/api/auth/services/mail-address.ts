import { DAY, SECOND } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { outboxQueue } from '../../outbox/port';
import { sessionService } from '../../session/port';
import { tokenService } from '../../token/port';
import { authAccountAudit, authMailLinks } from '../port';
import { updateUser } from '../queries/users';
import { requireState, withMember } from './help-desk';

const ADDRESSES_A_DAY = 10;

export default () => ({
  /**
   * Staff ask the holder of another mailbox to confirm that a member's mails go there; until then nothing changes (record 153).
   * The former address gets a mail. 409 by the account's state, 429.
   */
  async ask(actor: Actor, id: string, email: string): Promise<void> {
    await limit('mail-address', id, ADDRESSES_A_DAY, DAY / SECOND);
    await withMember(id, async (member, trx) => {
      const { account, name } = member;
      requireState(member, 'active');
      if (member.email === email)
        fail('validation', { message: '這就是現在的信箱', errors: [{ path: ['email'], message: '這就是現在的信箱' }] });
      await tokenService().end(id, 'mail_address', trx);
      await outboxQueue().enqueue({ to: email, mail: 'mail-address-request', data: { account } }, trx);
      if (member.email !== '') {
        await outboxQueue().enqueue({ to: member.email, mail: 'mail-address-asked', data: { name, account } }, trx);
      }
      await authAccountAudit().member(actor, { action: 'member_address_asked', member }, trx);
    });
  },

  /** The holder of the new mailbox confirms it: mails go there, all sessions end, both addresses get a mail. 400 `link_dead`. */
  async confirm(token: string): Promise<void> {
    await inTransaction(async (trx) => {
      const { stored, user } = await authMailLinks().use(token, trx);
      const email = stored.payload.email ?? fail('link_dead');
      const { account, name } = user;
      await updateUser(user, { email }, now(), trx);
      await tokenService().end(user.id, 'reset', trx);
      await sessionService().revokeAll(user.id, undefined, trx);
      await authAccountAudit().password(user, 'mail_address_confirmed', trx);
      const data = { name, account };
      if (user.email !== '') await outboxQueue().enqueue({ to: user.email, mail: 'mail-address-changed', data }, trx);
      await outboxQueue().enqueue({ to: email, mail: 'mail-address-confirmed', data }, trx);
    });
    sessionService().forget();
  },
});
