import { addMonths, DAY } from 'contract';
import type { Connection, Transaction } from '../../../lib/database';
import { settings } from '../../../lib/settings';
import { sharedNow } from '../../../lib/time/shared-clock';
import type { MailOf, MailRequest, SurveyInvitation, TestLetter } from '../../../mails';
import { deleteJobsBefore, insertJob, insertJobs, withdrawJobs } from '../queries/mail-jobs';
import { lastSent, oldestWaiting } from '../queries/queue-figures';
import { nudgeOutbox } from './worker';

export type Enqueued = { to: string; wait?: number } & (MailOf | MailRequest | SurveyInvitation | TestLetter);

const KEPT = 30 * DAY;

/** When a transaction is over, its rows can be seen; one that was rolled back has none. */
const afterCommit = (connection: Connection | undefined): Promise<unknown> =>
  connection && 'executionPromise' in connection
    ? (connection.executionPromise ?? Promise.resolve())
    : Promise.resolve();

/**
 * Puts a mail into the queue, with `trx` in the caller's transaction; it leaves within a second or two after the commit,
 * or after `wait` ms.
 */
export const enqueueMail = async ({ to, wait = 0, mail, data }: Enqueued, trx?: Connection): Promise<void> => {
  await insertJob({ recipient: to, mail, data, wait }, await sharedNow(trx), trx);
  afterCommit(trx).then(nudgeOutbox, () => undefined);
};

/** Puts many mails into the queue, in the caller's transaction; as `enqueueMail` else. */
export const enqueueMails = async (mails: readonly Enqueued[], trx: Transaction): Promise<void> => {
  const jobs = mails.map(({ to, ...mail }) => ({ recipient: to, ...mail }));
  await insertJobs(jobs, await sharedNow(trx), trx);
  afterCommit(trx).then(nudgeOutbox, () => undefined);
};

/** Takes a mail about a story back that still waits, in the caller's transaction. */
export const withdrawMails = (mail: MailOf['mail'], storyId: string, trx: Connection): Promise<void> =>
  withdrawJobs(mail, storyId, trx);

/**
 * For how long no mail has left though one waits, in ms; null when none does. One that its receiver puts off while
 * others go out doesn't count.
 */
export const countOverdue = async (): Promise<number | null> => {
  const oldest = await oldestWaiting();
  if (oldest === null) return null;
  return Math.max(0, (await sharedNow()) - Math.max(oldest, (await lastSent()) ?? 0));
};

/** Forgets mails that were done with 30 days ago, and the mails of batches as long as contact data are kept (T-58). */
export const purgeOutbox = async (): Promise<void> => {
  const time = await sharedNow();
  await deleteJobsBefore(time - KEPT, addMonths(time, -settings().RETENTION_CONTACT_MONTHS));
};
