import { db, insert } from './database';

type Job = { state: string; tries: number; delays: number; data: string | null; last_error: string | null };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The last word on a mail to somebody; undefined when there is none. */
export const mailJob = (recipient: string): Promise<Job | undefined> => db()('mail_jobs').where({ recipient }).first();

/** Waits for the mail to be in that state. */
export const untilMail = async (recipient: string, state: string): Promise<Job> => {
  for (let round = 0; round < 100; round += 1) {
    const job = await mailJob(recipient);
    if (job?.state === state) return job;
    await pause(100);
  }
  throw new Error(`the mail to ${recipient} is not ${state}: ${JSON.stringify(await mailJob(recipient))}`);
};

/** Puts a mail into the table, of which the server knows nothing until it looks or is nudged. */
export const putMail = (recipient: string, columns: Record<string, unknown> = {}) =>
  insert('mail_jobs', {
    recipient,
    mail: 'account-exists',
    data: JSON.stringify({ account: recipient }),
    state: 'queued',
    tries: 0,
    delays: 0,
    next_try_time: new Date(),
    ...columns,
  });
