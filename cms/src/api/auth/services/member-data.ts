import { type AuditAction, DAY, type Removal, SECOND } from 'contract';
import type { Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { enqueueMail } from '../../outbox/port';
import { findById, type UserRow } from '../queries/users';
import { recordMemberAction } from './account-audit';
import { requireState, withMember } from './help-desk';
import { beginRemoval, endRemoval, readRemoval } from './removal';

/** So many a person of staff asks for: a stolen session of staff must not empty the platform. */
const REMOVALS_A_DAY = 20;
/** So many mails about the download go to one member. */
const OFFERS_A_DAY = 5;

type Act = { actor: Actor; member: UserRow; action: AuditAction; details?: readonly string[] };

/** What staff do in a member's name is on record with the reason. */
const asking = ({ actor, ...act }: Act, trx: Transaction) => ({
  by_staff: true,
  note: () => recordMemberAction(actor, act, trx),
});

const requireMember = async (id: string): Promise<void> => {
  if ((await findById(id))?.role !== 'user') fail('not_found');
};

// What staff do about a member's own data when the member asks for it and can't do it alone (F §4.7).

/** Whether a member's account is to be erased, and what becomes of each story. 404 for other kinds of accounts. */
export const showMemberRemoval = async (id: string): Promise<Removal> => {
  await requireMember(id);
  return readRemoval(id);
};

/**
 * Has a member's account erased in seven days as if the member had asked (decision 72), with how that was asked for on record.
 * Asked again it stays as it was. 409 by the account's state, 429.
 */
export const askMemberRemoval = async (actor: Actor, id: string, reason: string): Promise<Removal> => {
  await requireMember(id);
  await limit('member-removal', actor.id, REMOVALS_A_DAY, DAY / SECOND);
  await withMember(id, (member, trx) => {
    // The way back is the member's login, which has to be open for these days.
    requireState(member, 'active');
    const act = { actor, member, action: 'member_removal_asked', details: [reason] } as const;
    return beginRemoval(member, asking(act, trx), trx);
  });
  return readRemoval(id);
};

/** A member's account stays after all, also where the member had asked for its end. 404, 409 `member_merged`. */
export const withdrawMemberRemoval = async (actor: Actor, id: string): Promise<Removal> => {
  await withMember(id, (member, trx) =>
    endRemoval(member, asking({ actor, member, action: 'member_removal_withdrawn' }, trx), trx),
  );
  return readRemoval(id);
};

/** Mails a member the way to 下載我的資料; no data leaves by mail, and staff hold none. 409 by the account's state, 429. */
export const offerOwnData = async (actor: Actor, id: string): Promise<void> => {
  await requireMember(id);
  await limit('own-data-offer', id, OFFERS_A_DAY, DAY / SECOND);
  await withMember(id, async (member, trx) => {
    requireState(member, 'active');
    const { account, email, name } = member;
    await enqueueMail({ to: email || account, mail: 'own-data-offered', data: { name, account } }, trx);
    await recordMemberAction(actor, { action: 'own_data_offered', member }, trx);
  });
};
