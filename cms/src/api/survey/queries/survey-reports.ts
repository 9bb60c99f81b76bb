import type { FormType, SurveyReport } from 'contract';
import { isLeaseFree, leaseOf, NO_LEASE } from '../../../lib/concurrency/lease';
import { type Connection, db, type Instant, isPostgres, newRow, toMillis } from '../../../lib/database';

const TABLE = 'survey_reports';

/** What is known of a report; times in ms. */
export type StoredReport = SurveyReport & {
  id: number;
  state: 'due' | 'recorded' | 'refused' | 'failed';
  reason: string | null;
  tries: number;
  asked: number | null;
  story_id: string | null;
  person_id: string | null;
  form_type: FormType | null;
};

type Row = Omit<StoredReport, 'asked'> & { asked_time: Instant };

const COLUMNS = [
  'id',
  'svid',
  'hash',
  'state',
  'reason',
  'tries',
  'asked_time',
  'story_id',
  'person_id',
  'form_type',
] as const;

const reportOf = ({ asked_time, ...row }: Row): StoredReport => ({ ...row, asked: toMillis(asked_time) });

/** Stores a report as due at `next` (ms), unless it is there; false then. */
export const insertReport = async ({ svid, hash }: SurveyReport, next: number, now: number): Promise<boolean> => {
  const time = new Date(now);
  const written: unknown[] = await db()(TABLE)
    .insert({
      svid,
      hash,
      ...newRow(time),
      state: 'due',
      tries: 0,
      next_try_time: new Date(next),
      reported_time: time,
    })
    .onConflict(['svid', 'hash'])
    .ignore()
    .returning('id');
  return written.length > 0;
};

export const findReport = async ({ svid, hash }: SurveyReport): Promise<StoredReport | undefined> => {
  const row: Row | undefined = await db()(TABLE)
    .where({ svid, hash })
    .first(...COLUMNS);
  return row && reportOf(row);
};

/** Which instance claims, since when and for how long (ms). */
export type ReportLease = { key: string; now: number; lease: number };

const claimed = ({ key, now, lease }: ReportLease) => ({ ...leaseOf(key, now, lease), asked_time: new Date(now) });

/** Claims one report, unless another has it or it has been recorded. */
export const claimReport = async (id: number, claim: ReportLease): Promise<StoredReport | undefined> => {
  const rows: Row[] = await db()(TABLE)
    .where({ id })
    .whereNot({ state: 'recorded' })
    .where(isLeaseFree(claim.now))
    .update(claimed(claim))
    .returning([...COLUMNS]);
  return rows.map(reportOf)[0];
};

/** Claims up to `limit` reports whose turn it is, the longest waiting first; of two instances each gets others. */
export const claimDueReports = async (claim: ReportLease, limit: number): Promise<StoredReport[]> => {
  const due = db()(TABLE)
    .whereIn('state', ['due', 'refused'])
    .where('next_try_time', '<=', new Date(claim.now))
    .where(isLeaseFree(claim.now))
    .orderBy(['next_try_time', 'id'])
    .limit(limit)
    .select('id');
  const rows: Row[] = await db()(TABLE)
    .whereIn('id', isPostgres() ? due.forUpdate().skipLocked() : due)
    .update(claimed(claim))
    .returning([...COLUMNS]);
  return rows.map(reportOf);
};

/** How a claimed report goes on. What isn't given stays. */
export type ReportEnd = {
  state?: StoredReport['state'];
  reason?: string | null;
  tries?: number;
  /** When the worker tries again, ms; null: never. */
  next?: number | null;
  story_id?: string;
  person_id?: string;
  form_type?: FormType;
};

/** Ends a claim, on the caller's transaction where what the report brought is written in it; false when it was lost. */
export const endReport = async (
  id: number,
  key: string,
  { next, ...end }: ReportEnd,
  now: number,
  connection: Connection = db(),
): Promise<boolean> => {
  const again = next === undefined ? {} : { next_try_time: next === null ? null : new Date(next) };
  const written: number = await connection(TABLE)
    .where({ id, lease_key: key })
    .update({ ...end, ...again, ...NO_LEASE, updated_at: new Date(now) });
  return written === 1;
};

/** A report that could not be confirmed yet, and when it came, ms. */
export type OpenReport = SurveyReport & { reported: number };

const MOST_OPEN = 500;

/** The reports since `since` (ms) that could not be confirmed yet, the newest first. */
export const findOpenReports = async (since: number): Promise<OpenReport[]> => {
  const rows: (SurveyReport & { reported_time: Instant })[] = await db()(TABLE)
    .whereIn('state', ['due', 'failed'])
    .where('reported_time', '>=', new Date(since))
    .orderBy('reported_time', 'desc')
    .limit(MOST_OPEN)
    .select('svid', 'hash', 'reported_time');
  return rows.map(({ reported_time, ...report }) => ({ ...report, reported: toMillis(reported_time) ?? 0 }));
};

/** Clears away what was recorded before `recorded` (ms), what was refused or given up before `other`. */
export const deleteReportsBefore = async (recorded: number, other: number): Promise<void> => {
  const old = (states: StoredReport['state'][], before: number) =>
    db()(TABLE).whereIn('state', states).where('updated_at', '<', new Date(before)).delete();
  await old(['recorded', 'failed'], recorded);
  await old(['refused'], other);
};

/** Makes due again what was given up since `since` (ms): the service or the keys may be well now. */
export const reviveReports = async (since: number, now: number): Promise<void> => {
  await db()(TABLE)
    .where({ state: 'failed' })
    .where('reported_time', '>=', new Date(since))
    .update({ state: 'due', tries: 0, next_try_time: new Date(now) });
};

/** Makes an earlier report due at once that a visitor of the thank-you page brought and that wasn't tried again since. */
export const hurryReport = ({ svid, hash }: SurveyReport, now: number) =>
  db()(TABLE)
    .where({ svid, hash, state: 'due', tries: 0 })
    .where('next_try_time', '>', new Date(now))
    .update({ next_try_time: new Date(now) });
