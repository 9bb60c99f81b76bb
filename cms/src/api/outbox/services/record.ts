import type { MailRowsQuery, MemberMailsQuery, ResendBody } from 'contract';
import type { Connection } from '../../../lib/database';
import { sharedNow } from '../../../lib/time/shared-clock';
import { outboxSources } from '../port';
import { insertJobs, type NewJob } from '../queries/mail-jobs';
import { findMailsTo, forgetRecipient } from '../queries/mail-persons';
import {
  countRecords,
  hasOpenRecords,
  listOfPerson,
  listRecords,
  type MailRecord,
  queueAgain,
  type RecordCounts,
} from '../queries/mail-records';

type Page<Row> = { rows: Row[]; total: number };
/** A mail with the subject of its batch, where it has one. */
export type TitledRecord = MailRecord & { subject: string | null };

const withSubjects = async (rows: MailRecord[]): Promise<TitledRecord[]> => {
  const batches = new Set(rows.flatMap(({ batch_id }) => (batch_id === null ? [] : [batch_id])));
  const subjects = await outboxSources().subjects([...batches]);
  return rows.map((row) => ({ ...row, subject: subjects.get(row.batch_id ?? '') ?? null }));
};

export default () => ({
  /** Which kinds of mails a person was sent, newest first. */
  mailsTo: findMailsTo,

  /** Takes a person out of the mails that are done with, in the caller's transaction. */
  forget: forgetRecipient,

  /** Puts the mails of a batch into the queue, in the transaction in which it begins (decision 38). */
  addBatch: async (batch_id: string, mails: readonly Omit<NewJob, 'batch_id'>[], trx: Connection): Promise<void> =>
    insertJobs(
      mails.map((mail) => ({ ...mail, batch_id })),
      await sharedNow(trx),
      trx,
    ),

  /** How far these batches are, by id; those that haven't begun are not in it. */
  counts: (batches: readonly string[]): Promise<Map<string, RecordCounts>> => countRecords(batches),

  /** Whether mails of a batch still wait or are being sent. */
  isOpen: (batch: string): Promise<boolean> => hasOpenRecords(batch),

  /** One page of a batch's mails. */
  ofBatch: (batch_id: string, paused: boolean, query: MailRowsQuery): Promise<Page<MailRecord>> =>
    listRecords({ batch_id, paused, ...query }),

  /** Sends failed or unknown mails of a batch once more, in the caller's transaction; how many. */
  again: async (batch: string, { states, ids }: ResendBody, trx: Connection): Promise<number> =>
    queueAgain(batch, states, ids, await sharedNow(trx), trx),

  /** One page of what a person was sent, by the account's id or one of its addresses, newest first. */
  async ofPerson(
    person: { id: string; addresses: readonly string[] },
    query: MemberMailsQuery,
  ): Promise<Page<TitledRecord>> {
    const { rows, total } = await listOfPerson(person, query);
    return { rows: await withSubjects(rows), total };
  },
});
