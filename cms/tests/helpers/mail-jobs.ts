import { insert } from './database';
import { mailRow } from './mail-row';
import { tables } from './tables';
import { until } from './until';

type Job = { state: string; tries: number; delays: number; data: string | null; last_error: string | null };

/** The last word on a mail to an address; undefined when there is none. */
export const mailJob = (recipient: string): Promise<Job | undefined> => tables.mails().where({ recipient }).first();

/** Waits for the mail to be in that state. */
export const untilMail = (recipient: string, state: string): Promise<Job> =>
  until(
    async () => `${recipient}'s mail to be ${state}: ${JSON.stringify(await mailJob(recipient))}`,
    async () => [await mailJob(recipient)].find((job) => job?.state === state),
  );

/** Puts a mail into the table, of which the server knows nothing until it looks or is nudged. */
export const putMail = (recipient: string, columns: Record<string, unknown> = {}) =>
  insert(tables.mails, { ...mailRow(recipient), ...columns });
