import type { MailState } from 'contract';
import { NO_LEASE } from '../../../lib/concurrency/lease';
import { type Connection, containing, db, type Instant, onePage, type Query, toCount } from '../../../lib/database';
import { BATCH_ID, MAIL_COLUMNS, type MailColumns } from './mail-columns';

const TABLE = 'mail_jobs';

/** A mail as staff see it. */
export type MailRecord = MailColumns & {
  state: string;
  next_try_time: Instant;
  sent_time: Instant;
  last_error: string | null;
  last_answer: string | null;
};

const COLUMNS = [...MAIL_COLUMNS, 'state', 'next_try_time', 'sent_time', 'last_error', 'last_answer'];

const TRIED = 'coalesce(tries, 0) + coalesce(delays, 0) > 0';

const inState = (query: Query, state: MailState, paused: boolean): Query => {
  if (state === 'delivered') return query.where({ state: 'sent' });
  if (state === 'sending' || state === 'failed' || state === 'unknown') return query.where({ state });
  if (state === 'paused') return paused ? query.where({ state: 'queued' }) : query.whereRaw('1 = 0');
  if (paused) return query.whereRaw('1 = 0');
  return query.where({ state: 'queued' }).whereRaw(state === 'retrying' ? TRIED : `not (${TRIED})`);
};

/** Which mails of a batch are asked for; whether it is paused decides what its queued ones are called. */
export type RecordFilter = {
  batch_id: string;
  paused: boolean;
  text: string;
  state?: MailState | undefined;
  page: number;
  size: number;
};

/** One page of a batch's mails in the order in which they were added, and how many the filter lets through. */
export const listRecords = async ({ batch_id, paused, text, state, page, size }: RecordFilter) => {
  const filtered = () => {
    const query = db()(TABLE).where({ [BATCH_ID]: batch_id }) as Query;
    if (state) inState(query, state, paused);
    if (text) {
      query.where((either: Query) => {
        for (const column of ['recipient', 'recipient_name'])
          either.orWhereRaw(...containing(`lower(coalesce(${column}, ''))`, text));
      });
    }
    return query;
  };
  return onePage<MailRecord>(filtered, { page, size, columns: COLUMNS, order: [{ column: 'id' }] });
};

/** How many mails of a batch are in each state, as they are stored; `retrying` of the queued ones were tried before. */
export type RecordCounts = {
  total: number;
  queued: number;
  sending: number;
  sent: number;
  failed: number;
  unknown: number;
  retrying: number;
};

/** Counts of these batches by their ids. */
export const countRecords = async (ids: readonly string[]): Promise<Map<string, RecordCounts>> => {
  const counts = new Map<string, RecordCounts>();
  if (ids.length === 0) return counts;
  const rows: { batch_id: string; state: string; n: unknown; tried: unknown }[] = await db()(TABLE)
    .whereIn(BATCH_ID, [...ids])
    .groupBy(BATCH_ID, 'state')
    .select(
      `${BATCH_ID} as batch_id`,
      'state',
      db().raw('count(*) as n'),
      db().raw(`sum(case when ${TRIED} then 1 else 0 end) as tried`),
    );
  for (const { batch_id, state, n, tried } of rows) {
    const none = { total: 0, queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0, retrying: 0 };
    const known = counts.get(batch_id) ?? none;
    const count = toCount(n);
    counts.set(batch_id, {
      ...known,
      [state]: count,
      total: known.total + count,
      ...(state === 'queued' ? { retrying: toCount(tried) } : {}),
    });
  }
  return counts;
};

/** Whether a batch has mails that aren't done with. */
export const hasOpenRecords = async (batch_id: string): Promise<boolean> => {
  const row = await db()(TABLE)
    .where({ [BATCH_ID]: batch_id })
    .whereIn('state', ['queued', 'sending'])
    .first('id');
  return row !== undefined;
};

/** Puts failed or unknown mails of a batch into the queue again, as new ones; how many. */
export const queueAgain = async (
  batch_id: string,
  states: readonly string[],
  ids: readonly string[] | undefined,
  now: number,
  trx: Connection,
): Promise<number> => {
  const query = trx(TABLE)
    .where({ [BATCH_ID]: batch_id })
    .whereIn('state', [...states]);
  if (ids) query.whereIn('document_id', [...ids]);
  const time = new Date(now);
  const fresh = { state: 'queued', tries: 0, delays: 0, ...NO_LEASE, begun_time: null };
  // Its age decides when it is given up, and begins again too.
  return Number(await query.update({ ...fresh, next_try_time: time, created_at: time, updated_at: time }));
};

/** One page of what a person was sent, by account or address, newest first. */
export const listOfPerson = (
  { id, addresses }: { id: string; addresses: readonly string[] },
  page: { page: number; size: number },
) =>
  onePage<MailRecord>(
    () =>
      db()(TABLE).where((either) => either.where({ member_id: id }).orWhereIn('recipient', [...addresses])) as Query,
    { ...page, columns: COLUMNS, newestBy: 'created_at' },
  );
