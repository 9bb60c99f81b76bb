import { canonicalAccount, type Job, type MergePreview, maskMail, memberStateOf } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { enqueueMail } from '../../outbox/port';
import { endSessionsOf, forgetSessions } from '../../session/port';
import { endTokensOf } from '../../token/port';
import { moveIdentities, moveSearches } from '../queries/merge';
import { findByAccount, findById, lockById, markMerged, type UserRow, updateUser } from '../queries/users';
import { recordMemberAction } from './account-audit';
import { forgetRemoval } from './removal';

const MAX_JOBS = 50;

/** What another entity keeps of an account; it registers how it counts and moves that. */
export type Holding = {
  count: (id: string) => Promise<MergePreview['moves']>;
  move: (actor: Actor, from: string, into: UserRow, trx: Transaction) => Promise<void>;
};

const refuse = (message: string): never => fail('validation', { message, errors: [{ path: ['account'], message }] });

/** Only confirmed members are merged, into one who can log in; 404, 409 `member_unconfirmed`, `member_merged`, 400 at `account`. */
const check = (from: UserRow | undefined, into: UserRow | undefined): { from: UserRow; into: UserRow } => {
  if (from?.role !== 'user') return fail('not_found');
  if (from.merged_into !== null) fail('member_merged');
  if (!from.confirmed) fail('member_unconfirmed');
  if (into?.role !== 'user' || memberStateOf(into) !== 'active') return refuse('找不到這個會員，或是這個帳號不能登入');
  if (into.id === from.id) refuse('這是同一個帳號');
  return { from, into };
};

/** Both, held in one order always, so that two merges never wait for each other. */
const lockBoth = async (fromId: string, intoId: string, trx: Transaction) => {
  const held = new Map<string, UserRow | undefined>();
  for (const id of [fromId, intoId].sort()) held.set(id, await lockById(id, trx));
  return check(held.get(fromId), held.get(intoId));
};

const jobKey = ({ id: _id, ...job }: Job) => JSON.stringify(job);

/** What the account that stays takes over of the other's profile: its jobs, and what itself has left empty. */
const profileAfter = (from: UserRow, into: UserRow) => {
  const known = new Set(into.jobs.map(jobKey));
  const jobs = [...into.jobs, ...from.jobs.filter((job) => !known.has(jobKey(job)))].slice(0, MAX_JOBS);
  const filled = Object.fromEntries(
    (['phone', 'tel', 'wade_giles', 'gender', 'introducer'] as const)
      .filter((key) => !into[key] && from[key])
      .map((key) => [key, from[key]]),
  );
  return { ...filled, jobs };
};

const personOf = ({ id, account, name }: UserRow) => ({ id, account, name });

const tellBoth = async (from: UserRow, into: UserRow, trx: Transaction) => {
  for (const { email, name, account } of [from, into]) {
    if (email === '') continue;
    // Should it have been two people after all, neither learns the other's address.
    const shown = (other: UserRow) => (other.account === account ? account : maskMail(other.account));
    const data = { name, from: shown(from), into: shown(into) };
    await enqueueMail({ to: email, mail: 'accounts-merged', data }, trx);
  }
};

const holdings: Holding[] = [];

/** Says what another entity keeps of an account. */
export const registerMerge = (holding: Holding): void => {
  holdings.push(holding);
};

/** What would move if the account went into another one. */
export const previewMerge = async (id: string, account: string): Promise<MergePreview> => {
  const pair = check(await findById(id), await findByAccount(canonicalAccount(account)));
  const counted = await Promise.all(holdings.map((holding) => holding.count(id)));
  const moves = [...counted.flat(), { label: '工作經歷', count: pair.from.jobs.length }];
  return { from: personOf(pair.from), into: personOf(pair.into), moves };
};

/**
 * Merges two accounts of one person, all or nothing (F §4.5): everything that the account holds belongs to the other
 * one afterwards; it can't be logged into, and its login says where to. Both mailboxes get a mail.
 */
export const mergeAccounts = async (actor: Actor, id: string, account: string): Promise<void> => {
  const target = (await findByAccount(canonicalAccount(account))) ?? refuse('找不到這個會員，或是這個帳號不能登入');
  await inTransaction(async (trx) => {
    const { from, into } = await lockBoth(id, target.id, trx);
    // While its stories are still its own.
    await forgetRemoval(from, trx);
    for (const holding of holdings) await holding.move(actor, from.id, into, trx);
    await moveIdentities(from.id, into.id, trx);
    await moveSearches(from.id, into.id, trx);
    await updateUser(into, profileAfter(from, into), now(), trx);
    await markMerged(from.id, into.id, now(), trx);
    await endTokensOf(from.id, 'reset', trx);
    await endTokensOf(from.id, 'mail_address', trx);
    await endSessionsOf(from.id, undefined, trx);
    const details = [`併入 ${into.account}`];
    await recordMemberAction(actor, { action: 'members_merged', member: from, details }, trx);
    await tellBoth(from, into, trx);
  });
  forgetSessions();
};
