import { DAY, type Job, type JobBody, type ProfileBasicBody, SECOND } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { enqueueMail } from '../../outbox/port';
import { jobOf } from '../jobs';
import { findById, lockById, type UserRow, updateUser } from '../queries/users';
import { recordPasswordAction } from './account-audit';
import { reauthenticate } from './reauthentication';
import { checkAdult } from './registration';

const MAX_JOBS = 50;
/** Each change sends a mail to an address that a member has typed: this many a day at most. */
const ADDRESSES_A_DAY = 10;

/** Runs `work` on the account, alone. */
const withUser = <T>(id: string, work: (user: UserRow, trx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(async (trx) => {
    const user = await lockById(id, trx);
    return user ? work(user, trx) : fail('account_not_found');
  });

const find = (jobs: Job[], id: string): Job => jobs.find((job) => job.id === id) ?? fail('not_found');

/** Tells both addresses where mails go from now on, and puts it on record. */
const recordNewAddress = async (actor: Actor, { name, account, email }: UserRow, next: string, trx: Transaction) => {
  await recordPasswordAction(actor, 'mail_address_changed', trx);
  const data = { name, account };
  if (email !== '') await enqueueMail({ to: email, mail: 'mail-address-changed', data }, trx);
  if (next !== '') await enqueueMail({ to: next, mail: 'mail-address-now', data }, trx);
};

/**
 * Stores the personal data of a member and notes when (M §2: the six-month check). 400 `under_age`; for another mail address,
 * to which links of new passwords go, 403 `reauthenticate` in an older login without the present password (T-75).
 */
export const saveProfile = async (
  actor: Actor,
  { introducer, tel, gender, current_password, ...profile }: ProfileBasicBody,
  address: string,
): Promise<UserRow> => {
  checkAdult(profile.born_date, ['born_date']);
  const isOther = (user: UserRow | undefined) => user?.email !== profile.email;
  const isMove = isOther(await findById(actor.id));
  if (isMove) {
    await reauthenticate(actor, current_password, address);
    await limit('mail-address', actor.id, ADDRESSES_A_DAY, DAY / SECOND);
  }
  return withUser(actor.id, async (user, trx) => {
    // Another save may have changed the address since it was looked at.
    if (isOther(user) && !isMove) await reauthenticate(actor, undefined, address);
    if (isOther(user)) await recordNewAddress(actor, user, profile.email, trx);
    const time = now();
    const change = {
      ...profile,
      tel: tel ?? user.tel,
      gender: gender ?? user.gender,
      introducer: introducer === undefined ? user.introducer : (introducer ?? ''),
      update_time: time,
    };
    await updateUser(user, change, time, trx);
    return { ...user, ...change };
  });
};

/** Adds a job to a member's history; gives it with its id. 400 `school_unknown`. */
export const addJob = async (userId: string, input: JobBody): Promise<Job> => {
  const job = await jobOf(input, []);
  return withUser(userId, async (user, trx) => {
    if (user.jobs.length >= MAX_JOBS) fail('validation', { message: `工作經歷最多 ${MAX_JOBS} 筆` });
    await updateUser(user, { jobs: [...user.jobs, job] }, now(), trx);
    return job;
  });
};

/** Changes one job of a member. 404 for an id that isn't one of its own. */
export const saveJob = async (userId: string, jobId: string, input: JobBody): Promise<Job> => {
  const before = find((await findById(userId))?.jobs ?? [], jobId);
  const job = await jobOf(input, [], before);
  return withUser(userId, async (user, trx) => {
    find(user.jobs, jobId);
    await updateUser(user, { jobs: user.jobs.map((old) => (old.id === jobId ? job : old)) }, now(), trx);
    return job;
  });
};

/** Removes one job of a member. 404 for an id that isn't one of its own. */
export const removeJob = async (userId: string, jobId: string): Promise<void> => {
  await withUser(userId, async (user, trx) => {
    find(user.jobs, jobId);
    await updateUser(user, { jobs: user.jobs.filter(({ id }) => id !== jobId) }, now(), trx);
  });
};
