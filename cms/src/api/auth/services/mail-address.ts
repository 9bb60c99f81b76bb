import { DAY, SECOND } from 'contract';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { enqueueMail } from '../../outbox/port';
import { endSessionsOf, forgetSessions } from '../../session/port';
import { endTokensOf } from '../../token/port';
import { updateUser } from '../queries/users';
import { recordMemberAction, recordPasswordAction } from './account-audit';
import { requireState, withMember } from './help-desk';
import { spendMailLink } from './mail-links';

const ADDRESSES_A_DAY = 10;

/**
 * Staff ask the holder of another mailbox to confirm that a member's mails go there; until then nothing changes (F §4.1).
 * The former address gets a mail. 409 by the account's state, 429.
 */
export const askMailAddress = async (actor: Actor, id: string, email: string): Promise<void> => {
  await limit('mail-address', id, ADDRESSES_A_DAY, DAY / SECOND);
  await withMember(id, async (member, trx) => {
    const { account, name } = member;
    requireState(member, 'active');
    if (member.email === email)
      fail('validation', { message: '這就是現在的信箱', errors: [{ path: ['email'], message: '這就是現在的信箱' }] });
    await endTokensOf(id, 'mail_address', trx);
    await enqueueMail({ to: email, mail: 'mail-address-request', data: { account } }, trx);
    if (member.email !== '') {
      await enqueueMail({ to: member.email, mail: 'mail-address-asked', data: { name, account } }, trx);
    }
    await recordMemberAction(actor, { action: 'member_address_asked', member }, trx);
  });
};

/** The holder of the new mailbox confirms it: mails go there, all sessions end, both addresses get a mail. 400 `link_dead`. */
export const confirmMailAddress = async (token: string): Promise<void> => {
  await inTransaction(async (trx) => {
    const { stored, user } = await spendMailLink(token, trx);
    const email = stored.payload.email ?? fail('link_dead');
    const { account, name } = user;
    await updateUser(user, { email }, now(), trx);
    await endTokensOf(user.id, 'reset', trx);
    await endSessionsOf(user.id, undefined, trx);
    await recordPasswordAction(user, 'mail_address_confirmed', trx);
    const data = { name, account };
    if (user.email !== '') await enqueueMail({ to: user.email, mail: 'mail-address-changed', data }, trx);
    await enqueueMail({ to: email, mail: 'mail-address-confirmed', data }, trx);
  });
  forgetSessions();
};
