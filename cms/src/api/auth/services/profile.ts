import type { Job, JobBody, ProfileBasicBody } from 'contract';
import { now } from '../../../lib/clock';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/fail';
import { jobOf } from '../jobs';
import { findById, lockById, type UserRow, updateUser } from '../queries/users';
import { checkAdult } from './registration';

const MAX_JOBS = 50;

/** Runs `work` on the account, alone. */
const withUser = <T>(id: string, work: (user: UserRow, trx: Transaction) => Promise<T>): Promise<T> =>
  inTransaction(async (trx) => {
    const user = await lockById(id, trx);
    return user ? work(user, trx) : fail('account_not_found');
  });

const find = (jobs: Job[], id: string): Job => jobs.find((job) => job.id === id) ?? fail('not_found');

export default () => ({
  /** Stores the personal data of a member and notes when (M §2: the six-month check). 400 `under_age`. */
  async update(userId: string, { introducer, tel, ...profile }: ProfileBasicBody): Promise<UserRow> {
    checkAdult(profile.born_date, ['born_date']);
    return withUser(userId, async (user, trx) => {
      const time = now();
      const change = {
        ...profile,
        tel: tel ?? user.tel,
        introducer: introducer === undefined ? user.introducer : (introducer ?? ''),
        update_time: time,
      };
      await updateUser(user, change, time, trx);
      return { ...user, ...change };
    });
  },

  /** Adds a job to a member's history; gives it with its id. 400 `school_unknown`. */
  async addJob(userId: string, input: JobBody): Promise<Job> {
    const job = await jobOf(input, []);
    return withUser(userId, async (user, trx) => {
      if (user.jobs.length >= MAX_JOBS) fail('validation', { message: `工作經歷最多 ${MAX_JOBS} 筆` });
      await updateUser(user, { jobs: [...user.jobs, job] }, now(), trx);
      return job;
    });
  },

  /** Changes one job of a member. 404 for an id that isn't one of its own. */
  async updateJob(userId: string, jobId: string, input: JobBody): Promise<Job> {
    const before = find((await findById(userId))?.jobs ?? [], jobId);
    const job = await jobOf(input, [], before);
    return withUser(userId, async (user, trx) => {
      find(user.jobs, jobId);
      await updateUser(user, { jobs: user.jobs.map((old) => (old.id === jobId ? job : old)) }, now(), trx);
      return job;
    });
  },

  /** Removes one job of a member. 404 for an id that isn't one of its own. */
  async deleteJob(userId: string, jobId: string): Promise<void> {
    await withUser(userId, async (user, trx) => {
      find(user.jobs, jobId);
      await updateUser(user, { jobs: user.jobs.filter(({ id }) => id !== jobId) }, now(), trx);
    });
  },
});
