import type { MailRowsQuery, MemberMailsQuery, ResendBody } from 'contract';
import type { Connection } from '../../../lib/database';
import { sharedNow } from '../../../lib/time/shared-clock';
import { insertJobs, type NewJob } from '../queries/mail-jobs';
import { listOfPerson, listRecords, type MailRecord, queueAgain } from '../queries/mail-records';
import { findSubjects } from './sources';

type Page<Row> = { rows: Row[]; total: number };
/** A mail with the subject of its batch, where it has one. */
export type TitledRecord = MailRecord & { subject: string | null };

const withSubjects = async (rows: MailRecord[]): Promise<TitledRecord[]> => {
  const batches = new Set(rows.flatMap(({ batch_id }) => (batch_id === null ? [] : [batch_id])));
  const subjects = await findSubjects([...batches]);
  return rows.map((row) => ({ ...row, subject: subjects.get(row.batch_id ?? '') ?? null }));
};

/** Puts the mails of a batch into the queue, in the transaction in which it begins (decision 38). */
export const addBatch = async (
  batch_id: string,
  mails: readonly Omit<NewJob, 'batch_id'>[],
  trx: Connection,
): Promise<void> =>
  insertJobs(
    mails.map((mail) => ({ ...mail, batch_id })),
    await sharedNow(trx),
    trx,
  );

/** One page of a batch's mails. */
export const showBatch = (batch_id: string, paused: boolean, query: MailRowsQuery): Promise<Page<MailRecord>> =>
  listRecords({ batch_id, paused, ...query });

/** Sends failed or unknown mails of a batch once more, in the caller's transaction; how many. */
export const queueBatchAgain = async (batch: string, { states, ids }: ResendBody, trx: Connection): Promise<number> =>
  queueAgain(batch, states, ids, await sharedNow(trx), trx);

/** One page of what a person was sent, by the account's id or one of its addresses, newest first. */
export const showMailsOfPerson = async (
  person: { id: string; addresses: readonly string[] },
  query: MemberMailsQuery,
): Promise<Page<TitledRecord>> => {
  const { rows, total } = await listOfPerson(person, query);
  return { rows: await withSubjects(rows), total };
};
