import { type MemberActiveBody, memberStateOf } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { enqueueMail } from '../../outbox/port';
import { endSessionsOf, forgetSessions } from '../../session/port';
import { endTokensOf } from '../../token/port';
import { findById, lockById, type UserRow, updateBlocked } from '../queries/users';
import { recordMemberAction } from './account-audit';
import { mayMail } from './sign-up';

const REFUSALS = {
  unconfirmed: 'member_unconfirmed',
  deactivated: 'member_inactive',
  merged: 'member_merged',
} as const;

/** What a call for an active member refuses other accounts of members with. */
export const NOT_ACTIVE = Object.values(REFUSALS);

/** Runs `work` on a member's account, alone. 404 for other kinds of accounts, 409 `member_merged`. */
export const withMember = <T>(id: string, work: (member: UserRow, trx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(async (trx) => {
    const user = await lockById(id, trx);
    if (user?.role !== 'user') return fail('not_found');
    return user.merged_into === null ? work(user, trx) : fail('member_merged');
  });

/** Refuses an account that isn't in this state, saying which it is in. */
export const requireState = (member: UserRow, state: 'active' | 'unconfirmed'): void => {
  const is = memberStateOf(member);
  if (is !== state) fail(is === 'active' ? 'member_confirmed' : REFUSALS[is]);
};

/** A member that is in one of two states, else the refusal that says why not. */
const memberIn = async (id: string, state: 'active' | 'unconfirmed'): Promise<UserRow> => {
  const member = await findById(id);
  if (member?.role !== 'user') return fail('not_found');
  requireState(member, state);
  return member;
};

/**
 * Puts a mail of the help desk into the queue, on record. It counts as one that the member asks for (decision 65), each person of
 * staff as one requester: 429.
 */
const send = async (actor: Actor, member: UserRow, mail: 'sign-up' | 'reset-request'): Promise<void> => {
  const { account, email } = member;
  const isReset = mail === 'reset-request';
  // Not within the transaction: the limits have a connection of their own, and SQLite has one in all.
  if (!(await mayMail(isReset ? 'reset' : 'sign-up', account, actor.id))) fail('too_many_requests');
  await inTransaction(async (trx) => {
    await enqueueMail({ to: email || account, mail, data: { account } }, trx);
    await recordMemberAction(actor, { action: isReset ? 'reset_mail_sent' : 'confirmation_resent', member }, trx);
  });
};

/** Sends the mail that confirms a new account once more; its holder types the password. 409 by the account's state, 429. */
export const resendConfirmation = async (actor: Actor, id: string): Promise<void> => {
  await send(actor, await memberIn(id, 'unconfirmed'), 'sign-up');
};

/** Sends the link with which a member sets a new password. 409 by the account's state, 429. */
export const sendPasswordReset = async (actor: Actor, id: string): Promise<void> => {
  await send(actor, await memberIn(id, 'active'), 'reset-request');
};

/**
 * Deactivates an account, which ends its sessions and the links that were mailed, or lets it in again; nothing of its data
 * changes; its holder gets a mail either way. The same state again does nothing.
 */
export const setMemberActive = async (
  actor: Actor,
  id: string,
  { active, reason }: MemberActiveBody,
): Promise<void> => {
  await withMember(id, async (member, trx) => {
    if (member.blocked !== active) return;
    await updateBlocked(id, !active, now(), trx);
    const action = active ? 'member_activated' : 'member_deactivated';
    await recordMemberAction(actor, { action, member, details: reason ? [reason] : [] }, trx);
    const { account, email, name } = member;
    const data = { name, account, active };
    await enqueueMail({ to: email || account, mail: 'account-active', data }, trx);
    if (active) return;
    await endTokensOf(id, 'reset', trx);
    await endTokensOf(id, 'confirm', trx);
    await endSessionsOf(id, undefined, trx);
  });
  forgetSessions();
};
