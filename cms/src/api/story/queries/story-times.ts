import { CHECKPOINTS, type Sending } from 'contract';
import { type Connection, type Instant, toMillis } from '../../../lib/database';
import { among, readRows } from '../../../lib/prepared-sql';
import type { NotedTimes } from '../domain/stored-story';
import { raised } from './cover-columns';
import { STORIES } from './story-row';

/** When sendings began and until when staff let a story; made in lib/schema. */
const TABLE = 'story_times';

/** SQL of the ids of stories whose sending began. */
export const STARTED_STORIES = `select story_id from ${TABLE} where started_time is not null`;

/** Behind the twelve of `done_bits`: the clock of the server that noted the start was off. */
const UNSURE_BIT = 2 ** CHECKPOINTS.length;

/** Times as they lie in a row. */
export type TimesRow = { started_time: Instant; extended_until: Instant; done_bits: number | null };

const timesOf = ({ started_time, extended_until, done_bits }: TimesRow): NotedTimes => ({
  started: toMillis(started_time),
  extended: toMillis(extended_until),
  unsure: (done_bits ?? 0) >= UNSURE_BIT,
});

/** The times of a story for one action; undefined when nothing is noted. */
export const findTimes = async (
  story_id: string,
  action: Sending,
  connection: Connection,
): Promise<NotedTimes | undefined> => {
  const row: TimesRow | undefined = await connection(TABLE)
    .where({ story_id, action })
    .first('started_time', 'extended_until', 'done_bits');
  return row && timesOf(row);
};

/** The columns of `JOINED_TIMES`. */
export const TIMES_COLUMNS = ['started_time', 'extended_until', 'done_bits'];

/** What joins its times to each story of a statement: one row at most, for a rejection forgets those of the round before. */
export const JOINED_TIMES = `left join (select story_id as timed_id, ${TIMES_COLUMNS.join(', ')} from ${TABLE}) as times
  on timed_id = ${STORIES}.document_id`;

/** The times in a row; null where nothing is noted. */
export const notedIn = (row: TimesRow): NotedTimes | null =>
  row.started_time === null && row.extended_until === null ? null : timesOf(row);

/** The times of these stories, by story: those of the round that runs, since a rejection forgets them. */
export const findTimesOf = async (ids: readonly string[]): Promise<Map<string, NotedTimes>> => {
  if (ids.length === 0) return new Map();
  const these = among(ids);
  const sql = `select story_id, started_time, extended_until, done_bits from ${TABLE} where story_id ${these.sql}`;
  const rows = await readRows<TimesRow & { story_id: string }>(sql, [these.value]);
  return new Map(rows.map((row) => [row.story_id, timesOf(row)]));
};

type Start = { story_id: string; action: Sending; started: number; done_bits: number; unsure: boolean };

const raise = (id: string, trx: Connection) => trx(STORIES).where('document_id', id).update(raised(trx));

/** Notes that a sending began. The story is held, and had none. */
export const insertStart = async (start: Start, trx: Connection): Promise<void> => {
  const { story_id, action, started, done_bits, unsure } = start;
  await trx(TABLE)
    .insert({ story_id, action, started_time: started, done_bits: done_bits + (unsure ? UNSURE_BIT : 0) })
    .onConflict(['story_id', 'action'])
    .merge(['started_time', 'done_bits']);
  await raise(story_id, trx);
};

type Extension = { story_id: string; action: Sending; until: number; by: string; reason: string };

/** Notes until when staff let a story; it replaces what they said before. The story is held. */
export const upsertExtension = async (extension: Extension, trx: Connection): Promise<void> => {
  const { story_id, action, until, by, reason } = extension;
  await trx(TABLE)
    .insert({ story_id, action, extended_until: until, extended_by: by, reason })
    .onConflict(['story_id', 'action'])
    .merge(['extended_until', 'extended_by', 'reason']);
  await raise(story_id, trx);
};

/** Forgets the times of a story: another round of sending begins. */
export const deleteTimes = (story_id: string, trx: Connection) => trx(TABLE).where({ story_id }).delete();
