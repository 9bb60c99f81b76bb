import { type Connection, db } from '../../../lib/database';
import { newDocumentId } from '../../../lib/document-id';
import { json, toCount } from '../../../lib/row';

const TABLE = 'mail_jobs';

/** A job that this process has claimed. */
export type MailJob = {
  document_id: string;
  recipient: string;
  mail: string;
  data: string | null;
  tries: number;
  delays: number;
  created_at: number | string | Date;
};

export const insertJob = (
  job: { recipient: string; mail: string; data: unknown },
  now: number,
  connection: Connection = db(),
) => {
  const time = new Date(now);
  return connection(TABLE).insert({
    document_id: newDocumentId(),
    recipient: job.recipient,
    mail: job.mail,
    data: json(job.data),
    state: 'queued',
    tries: 0,
    delays: 0,
    next_try_time: time,
    created_at: time,
    updated_at: time,
    published_at: time,
  });
};

/** Documents of queued jobs that are due, oldest first. */
export const dueJobs = async (now: number, limit: number): Promise<string[]> => {
  const rows: { document_id: string }[] = await db()(TABLE)
    .where({ state: 'queued' })
    .where('next_try_time', '<=', new Date(now))
    .orderBy([{ column: 'next_try_time' }, { column: 'id' }])
    .limit(limit)
    .select('document_id');
  return rows.map((row) => row.document_id);
};

/** Claims a queued job for `lease` ms; undefined when another instance was faster. */
export const claimJob = async (id: string, key: string, now: number, lease: number): Promise<MailJob | undefined> => {
  const count = await db()(TABLE)
    .where({ document_id: id, state: 'queued' })
    .update({ state: 'sending', lease_key: key, lease_time: new Date(now + lease), begun_time: null });
  if (count !== 1) return undefined;
  return db()(TABLE)
    .where({ document_id: id })
    .first('document_id', 'recipient', 'mail', 'data', 'tries', 'delays', 'created_at');
};

/** Notes that the mail is about to be complete at the mail server; false when the lease was lost meanwhile. */
export const markBegun = async (id: string, key: string, now: number): Promise<boolean> => {
  const count = await db()(TABLE)
    .where({ document_id: id, state: 'sending', lease_key: key })
    .update({ begun_time: new Date(now) });
  return count === 1;
};

type Finish = {
  state: 'queued' | 'sent' | 'failed' | 'unknown';
  tries?: number;
  delays?: number;
  next_try_time?: Date;
  sent_time?: Date;
  last_error?: string | null;
};

/** Ends a claim. A job that will not be sent again keeps no data. */
export const finishJob = (id: string, key: string, now: number, { state, ...rest }: Finish) =>
  db()(TABLE)
    .where({ document_id: id, state: 'sending', lease_key: key })
    .update({
      ...rest,
      state,
      lease_key: null,
      lease_time: null,
      updated_at: new Date(now),
      ...(state === 'queued' ? {} : { data: null }),
    });

/** Removes a claimed job for which there is nothing to send. */
export const dropJob = (id: string, key: string) =>
  db()(TABLE).where({ document_id: id, state: 'sending', lease_key: key }).delete();

/** Ends the claims of instances that died: queued again, but `unknown` where the mail may have arrived (decision 38). */
export const endLostLeases = async (now: number) => {
  const lost = () => db()(TABLE).where({ state: 'sending' }).where('lease_time', '<', new Date(now));
  await lost()
    .whereNotNull('begun_time')
    .update({ state: 'unknown', data: null, lease_key: null, lease_time: null, updated_at: new Date(now) });
  await lost()
    .whereNull('begun_time')
    .update({ state: 'queued', lease_key: null, lease_time: null, next_try_time: new Date(now) });
};

/** Clears away finished jobs from before `time`. */
export const deleteJobsBefore = (time: number) =>
  db()(TABLE).whereIn('state', ['sent', 'failed', 'unknown']).where('updated_at', '<', new Date(time)).delete();

/** How many jobs are in a state. */
export const countJobs = async (state: string): Promise<number> => {
  const row = await db()(TABLE).where({ state }).count({ n: '*' }).first();
  return toCount(row?.n);
};
