import { DAY, type LeavingStory, memberStateOf, REMOVAL_MS, type Removal, SECOND } from 'contract';
import { place } from '../../../lib/boot/place';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import { type Actor, SYSTEM } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { recordAction } from '../../audit/port';
import { enqueueMail } from '../../outbox/port';
import { forgetSessions } from '../../session/port';
import {
  deleteAccounts,
  deleteRemoval,
  findDue,
  findMergedInto,
  findRemovals,
  insertRemoval,
} from '../queries/account-removals';
import { lockById, type UserRow } from '../queries/users';
import { recordPasswordAction } from './account-audit';
import { eraseOwnData } from './own-data';

const ASKED_A_DAY = 2;
/** Accounts that are looked at before the next ones are asked for. */
const BATCH = 50;

/** What the stories of a member who leaves have to say. */
export type StoriesOfLeaver = {
  /** What becomes of each of them. */
  fates: (id: string) => Promise<LeavingStory[]>;
  /** Asks the other counsellors to take them over. */
  offer: (user: UserRow, due: number, trx: Transaction) => Promise<void>;
  /** Forgets who has accepted, and tells them. */
  withdraw: (user: UserRow, trx: Transaction) => Promise<void>;
  /** Whether one of them has to be waited for; holds them until the transaction ends. */
  waits: (id: string, trx: Transaction) => Promise<boolean>;
};

type LeavingMail = 'account-removal-asked' | 'account-removal-withdrawn' | 'account-removed';
/** Who asks, and how that is kept on record. */
type Asking = { by_staff: boolean; note: () => Promise<void> };

/** Mails the member; what staff do goes to the address of the account too, where the mailbox is another one. */
const mailTo = async (
  { email, name, account }: UserRow,
  { mail, due, by_staff }: { mail: LeavingMail; due: number; by_staff: boolean },
  trx: Transaction,
) => {
  const addresses = new Set(by_staff ? [email, account] : [email]);
  addresses.delete('');
  for (const to of addresses) await enqueueMail({ to, mail, data: { name, account, due, by_staff } }, trx);
};

export const leaving = place<StoriesOfLeaver>('the stories of members who leave');

/** Whether the member's account is to be erased, and what becomes of each story. */
export const readRemoval = async (id: string): Promise<Removal> => {
  const [removal] = await findRemovals([id]);
  const { asked_time, due_time } = removal ?? { asked_time: null, due_time: null };
  return { asked_time, due_time, stories: await leaving.get().fates(id) };
};

/** Erases one account if its time has come and no story of it has to be waited for; true when it did. */
const erase = (id: string): Promise<boolean> =>
  inTransaction(async (trx) => {
    const user = await lockById(id, trx);
    const [removal] = await findRemovals([id], trx);
    if (!user || !removal || removal.due_time > now() || user.merged_into !== null) return false;
    if (await leaving.get().waits(id, trx)) return false;
    const ids = [id, ...(await findMergedInto(id, trx))];
    await eraseOwnData(user, ids, trx);
    await deleteAccounts(ids, trx);
    // Its name would outlive it in the record.
    await recordAction(SYSTEM, { action: 'account_removed', object: { id, name: '' } }, trx);
    await mailTo(user, { mail: 'account-removed', due: removal.due_time, by_staff: false }, trx);
    return true;
  });

/** What staff begin and end in a member's name; the caller holds the account. */
export const beginRemoval = async (user: UserRow, { by_staff, note }: Asking, trx: Transaction): Promise<void> => {
  if ((await findRemovals([user.id], trx)).length > 0) return;
  const asked_time = now();
  const due_time = asked_time + REMOVAL_MS;
  await insertRemoval({ user_id: user.id, asked_time, due_time }, trx);
  await note();
  await mailTo(user, { mail: 'account-removal-asked', due: due_time, by_staff }, trx);
  await leaving.get().offer(user, due_time, trx);
};

/** Keeps an account that the caller holds; nothing happens where nothing was asked for. */
export const endRemoval = async (user: UserRow, { by_staff, note }: Asking, trx: Transaction): Promise<void> => {
  const [removal] = await findRemovals([user.id], trx);
  if (!removal || !(await deleteRemoval(user.id, trx))) return;
  await leaving.get().withdraw(user, trx);
  await note();
  await mailTo(user, { mail: 'account-removal-withdrawn', due: removal.due_time, by_staff }, trx);
};

/**
 * The member asks for the account to be erased in seven days (decision 72): the mailbox and the counsellors who could take
 * stories over are mailed. Asked again it stays as it was. 429.
 */
export const askRemoval = async (actor: Actor): Promise<Removal> => {
  await limit('account-removal', actor.id, ASKED_A_DAY, DAY / SECOND);
  await inTransaction(async (trx) => {
    const user = (await lockById(actor.id, trx)) ?? fail('account_not_found');
    if (memberStateOf(user) !== 'active') fail('account_not_found');
    const note = () => recordPasswordAction(actor, 'account_removal_asked', trx);
    await beginRemoval(user, { by_staff: false, note }, trx);
  });
  return readRemoval(actor.id);
};

/** The member stays; nothing happens where nothing was asked for. */
export const withdrawRemoval = async (actor: Actor): Promise<Removal> => {
  await inTransaction(async (trx) => {
    const user = (await lockById(actor.id, trx)) ?? fail('account_not_found');
    const note = () => recordPasswordAction(actor, 'account_removal_withdrawn', trx);
    await endRemoval(user, { by_staff: false, note }, trx);
  });
  return readRemoval(actor.id);
};

/** Erases the accounts whose seven days are over, each in one transaction however many servers look; how many. */
export const eraseDueAccounts = async (): Promise<number> => {
  let count = 0;
  for (let rows = await findDue(now(), 0, BATCH); rows.length > 0; ) {
    for (const { user_id } of rows) if (await erase(user_id)) count += 1;
    rows = await findDue(now(), rows.at(-1)?.at ?? 0, BATCH);
  }
  if (count > 0) forgetSessions();
  return count;
};

/** An account that goes into another one is no longer erased by itself. */
export const forgetRemoval = async (user: UserRow, trx: Transaction): Promise<void> => {
  if (await deleteRemoval(user.id, trx)) await leaving.get().withdraw(user, trx);
};
