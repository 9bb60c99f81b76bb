import { HOUR } from 'contract';
import { inBatches } from '../../../lib/concurrency/in-batches';
import { isLeaseOver, leaseOf, NO_LEASE } from '../../../lib/concurrency/lease';
import { type Connection, db, isPostgres, json, newRow, type Query, toJson } from '../../../lib/database';
import type { MailKind } from '../../../mails/names';
import { BATCH_ID, MAIL_COLUMNS, type MailColumns } from './mail-columns';

const TABLE = 'mail_jobs';

/** A job that this process has claimed. */
export type MailJob = MailColumns & { id: number };

/** What a new job may say. */
export type NewJob = {
  recipient: string;
  mail: MailKind;
  data: unknown;
  batch_id?: string;
  member_id?: string;
  recipient_name?: string;
  /** It waits so long (ms) before it leaves. */
  wait?: number;
};

const rowOf = ({ data, batch_id, wait = 0, ...job }: NewJob, now: number) => {
  const time = new Date(now);
  return {
    ...newRow(time),
    ...job,
    [BATCH_ID]: batch_id,
    data: json(data),
    state: 'queued',
    tries: 0,
    delays: 0,
    next_try_time: new Date(now + wait),
  };
};

export const insertJob = (job: NewJob, now: number, connection: Connection = db()) =>
  connection(TABLE).insert(rowOf(job, now));

/** Removes the mails of this kind to a recipient whose sending has not begun, and that are about `story_id`. */
export const withdrawJobs = async (mail: string, story_id: string, trx: Connection): Promise<void> => {
  const rows: { id: number; data: unknown }[] = await trx(TABLE).where({ mail, state: 'queued' }).select('id', 'data');
  const ids = rows.flatMap(({ id, data }) =>
    toJson<{ story_id?: string }>(data, {}).story_id === story_id ? [id] : [],
  );
  await trx(TABLE).whereIn('id', ids).where({ state: 'queued' }).delete();
};

const ROWS_AT_ONCE = 500;

/** Inserts many jobs in the caller's transaction; of two to one address of a batch only the first. */
export const insertJobs = async (jobs: readonly NewJob[], now: number, trx: Connection): Promise<void> => {
  for (let from = 0; from < jobs.length; from += ROWS_AT_ONCE) {
    const rows = jobs.slice(from, from + ROWS_AT_ONCE).map((job) => rowOf(job, now));
    await trx(TABLE).insert(rows).onConflict([BATCH_ID, 'recipient']).ignore();
  }
};

/** Whose turn it is: the platform's own mails, or those of one batch. */
export type Turn = { batch_id: string | null };

/** Claims up to `limit` queued jobs that are due, oldest first, for `lease` ms; what another instance was faster with is not among them. */
export const claimJobs = async (
  { batch_id }: Turn,
  key: string,
  now: number,
  lease: number,
  limit: number,
): Promise<MailJob[]> => {
  const due = db()(TABLE)
    .where({ [BATCH_ID]: batch_id, state: 'queued' })
    .where('next_try_time', '<=', new Date(now))
    .orderBy([{ column: 'next_try_time' }, { column: 'id' }])
    .limit(limit)
    .select('id');
  return db()(TABLE)
    .whereIn('id', isPostgres() ? due.forUpdate().skipLocked() : due)
    .where({ state: 'queued' })
    .update({ state: 'sending', ...leaseOf(key, now, lease), begun_time: null }, ['id', ...MAIL_COLUMNS]);
};

/** A claim of this process: the job's number and the key under which it was claimed. */
export type Claim = { id: number; key: string };

/** Gives back what was claimed and not begun. */
export const releaseJobs = async (claims: readonly Claim[]): Promise<void> => {
  for (const key of new Set(claims.map((claim) => claim.key))) {
    const ids = claims.filter((claim) => claim.key === key).map(({ id }) => id);
    await db()(TABLE)
      .where({ state: 'sending', lease_key: key })
      .whereNull('begun_time')
      .whereIn('id', ids)
      .update({ state: 'queued', ...NO_LEASE });
  }
};

/** Removes a claimed job for which there is nothing to send. */
export const dropJob = ({ id, key }: Claim) => db()(TABLE).where({ id, state: 'sending', lease_key: key }).delete();

/**
 * Whether mails are held until a person releases them (made in lib/schema), and whether any is due or was left by an instance that
 * died; one statement, for it is asked every two seconds.
 */
export const lookAtQueue = async (now: number): Promise<{ held: boolean; due: boolean }> => {
  const held = db()('mail_holds').limit(1).select('reason').as('held');
  const due = db()(TABLE)
    .where((queued) => queued.where({ state: 'queued' }).where('next_try_time', '<=', new Date(now)))
    .orWhere((lost) => lost.where({ state: 'sending' }).where(isLeaseOver(now)))
    .limit(1)
    .select('id')
    .as('due');
  const row = await db().first(held, due);
  return { held: row?.held != null, due: row?.due != null };
};

/** Ends the claims of instances that died: queued again, but `unknown` where the mail may have arrived (decision 38). */
export const endLostLeases = async (now: number) => {
  const lost = () => db()(TABLE).where({ state: 'sending' }).where(isLeaseOver(now));
  await lost()
    .whereNotNull('begun_time')
    .update({
      state: 'unknown',
      data: db().raw(`case when ${BATCH_ID} is null then null else data end`),
      lease_time: null,
      updated_at: new Date(now),
    });
  await lost()
    .whereNull('begun_time')
    .update({ state: 'queued', ...NO_LEASE, next_try_time: new Date(now) });
};

/** The longest pause between two tries. */
const LONGEST_PAUSE = 8 * HOUR;

/** Makes due what waits longer than it ever has to: it was put off before the clock was set back. */
export const rescheduleAfterClockJump = async (now: number) => {
  await db()(TABLE)
    .where({ state: 'queued' })
    .where((late) =>
      late
        .where('next_try_time', '>', new Date(now + LONGEST_PAUSE))
        .orWhere((first) => first.where({ tries: 0, delays: 0 }).where('next_try_time', '>', new Date(now))),
    )
    .update({ next_try_time: new Date(now) });
};

const BATCH = 500;
const BATCHES = 100;

/** In small batches, so that other writes don't wait for thousands of rows. */
const deleteDone = (before: number, narrow: (query: Query) => Query) =>
  inBatches(BATCH, BATCHES, async () => {
    const done = narrow(db()(TABLE) as Query)
      .whereIn('state', ['sent', 'failed', 'unknown'])
      .where('updated_at', '<', new Date(before));
    return Number(await db()(TABLE).whereIn('id', done.limit(BATCH).select('id')).delete());
  });

/** Clears away finished jobs of the platform itself from before `platform` (ms), those of batches from before `batches`. */
export const deleteJobsBefore = async (platform: number, batches: number): Promise<void> => {
  await deleteDone(platform, (jobs) => jobs.whereNull(BATCH_ID));
  await deleteDone(batches, (jobs) => jobs.whereNotNull(BATCH_ID));
};
