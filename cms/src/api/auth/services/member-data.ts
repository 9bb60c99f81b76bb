import { type AuditAction, DAY, type Removal, SECOND } from 'contract';
import type { Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { outboxQueue } from '../../outbox/port';
import { authAccountAudit, authRemoval } from '../port';
import { findById, type UserRow } from '../queries/users';
import { requireState, withMember } from './help-desk';

/** So many a person of staff asks for: a stolen session of staff must not empty the platform. */
const REMOVALS_A_DAY = 20;
/** So many mails about the download go to one member. */
const OFFERS_A_DAY = 5;

type Act = { actor: Actor; member: UserRow; action: AuditAction; details?: readonly string[] };

/** What staff do in a member's name is on record with the reason. */
const asking = ({ actor, ...act }: Act, trx: Transaction) => ({
  by_staff: true,
  note: () => authAccountAudit().member(actor, act, trx),
});

const requireMember = async (id: string): Promise<void> => {
  if ((await findById(id))?.role !== 'user') fail('not_found');
};

/** What staff do about a member's own data when the member asks for it and can't do it alone (record 161). */
export default () => ({
  /** Whether a member's account is to be erased, and what becomes of each story. 404 for other kinds of accounts. */
  async removal(id: string): Promise<Removal> {
    await requireMember(id);
    return authRemoval().state(id);
  },

  /**
   * Has a member's account erased in seven days as if the member had asked (decision 72), with how that was asked for on record.
   * Asked again it stays as it was. 409 by the account's state, 429.
   */
  async askRemoval(actor: Actor, id: string, reason: string): Promise<Removal> {
    await requireMember(id);
    await limit('member-removal', actor.id, REMOVALS_A_DAY, DAY / SECOND);
    await withMember(id, (member, trx) => {
      // The way back is the member's login, which has to be open for these days.
      requireState(member, 'active');
      const act = { actor, member, action: 'member_removal_asked', details: [reason] } as const;
      return authRemoval().begin(member, asking(act, trx), trx);
    });
    return authRemoval().state(id);
  },

  /** A member's account stays after all, also where the member had asked for its end. 404, 409 `member_merged`. */
  async withdrawRemoval(actor: Actor, id: string): Promise<Removal> {
    await withMember(id, (member, trx) =>
      authRemoval().end(member, asking({ actor, member, action: 'member_removal_withdrawn' }, trx), trx),
    );
    return authRemoval().state(id);
  },

  /** Mails a member the way to 下載我的資料; no data leaves by mail, and staff hold none. 409 by the account's state, 429. */
  async offerOwnData(actor: Actor, id: string): Promise<void> {
    await requireMember(id);
    await limit('own-data-offer', id, OFFERS_A_DAY, DAY / SECOND);
    await withMember(id, async (member, trx) => {
      requireState(member, 'active');
      const { account, email, name } = member;
      await outboxQueue().enqueue({ to: email || account, mail: 'own-data-offered', data: { name, account } }, trx);
      await authAccountAudit().member(actor, { action: 'own_data_offered', member }, trx);
    });
  },
});
