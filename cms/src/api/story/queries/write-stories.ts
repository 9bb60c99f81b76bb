import { type Connection, db } from '../../../lib/database';
import { writeRow } from '../../../lib/prepared-sql';
import { now } from '../../../lib/time/clock';
import type { StoredName, StoredStory } from '../domain/stored-story';
import { forgetCounts } from './count-cache';
import { coversAt, raised } from './cover-columns';
import { allColumnsOf, columnsOf, STORIES } from './story-row';

/** What a new story has beyond the fields that are read. */
export type NewStory = {
  story: StoredStory;
  number: number;
  password_hash: string;
  create_key?: string;
  create_index?: number;
  create_print?: string;
};

/** Stores new stories; refused by the database when account, number or create key are taken. */
export const insertStories = async (rows: NewStory[], connection: Connection = db()) => {
  await connection(STORIES).insert(
    rows.map(({ story, ...rest }) => {
      const created = new Date(story.create_time);
      const updated = new Date(story.update_time);
      return { ...allColumnsOf(story), ...rest, created_at: created, updated_at: updated, published_at: created };
    }),
  );
  forgetCounts();
};

/** What must still hold for a write to happen. */
export type WriteCondition = {
  /** The row version that was read. */
  version: number;
  statuses?: readonly number[];
};

/**
 * One conditional write: the given fields of `story` and `extra` columns, if the row still is as it was read. False when
 * another writer was faster. Sets `update_time` to the story's and raises the row version. Without a `connection` it is a
 * transaction of its own, on disk when it resolves.
 */
export const writeStory = async (
  story: StoredStory,
  fields: Iterable<StoredName>,
  { version, statuses }: WriteCondition,
  { connection, extra = {} }: { connection?: Connection; extra?: Record<string, unknown> } = {},
): Promise<boolean> => {
  const columns = {
    ...columnsOf(story, fields),
    ...extra,
    ...coversAt(story, version + 1),
    version: version + 1,
    updated_at: new Date(story.update_time),
  };
  const written = connection
    ? await updateWithin(connection, story.id, columns, { version, statuses })
    : await updateAlone(story.id, columns, { version, statuses });
  forgetCounts();
  return written === 1;
};

type Columns = Record<string, unknown>;

const updateWithin = async (connection: Connection, id: string, columns: Columns, condition: WriteCondition) => {
  const { version, statuses } = condition;
  const query = connection(STORIES).where({ document_id: id, version }).whereNull('deleted_time');
  if (statuses) query.whereIn('apply_status', [...statuses]);
  return Number(await query.update(columns));
};

const updateAlone = (id: string, columns: Columns, { version, statuses = [] }: WriteCondition) => {
  const set = Object.keys(columns)
    .map((column) => `"${column}" = ?`)
    .join(', ');
  // `+ 0`: a planner without statistics would rather walk through all stories of a status than look up the one.
  const within = statuses.length === 0 ? '' : ` and apply_status + 0 in (${statuses.map(() => '?').join(', ')})`;
  const where = `document_id = ? and version = ? and deleted_time is null${within}`;
  const values = [...Object.values(columns), id, version, ...statuses];
  return writeRow(`update ${STORIES} set ${set} where ${where}`, values);
};

/** Puts stories into the bin as of `time` (ms), if they are there and in these statuses; how many were. */
export const binStories = async (
  ids: string[],
  statuses: readonly number[],
  connection: Connection = db(),
  time = now(),
) => {
  const count = await connection(STORIES)
    .whereIn('document_id', ids)
    .whereNull('deleted_time')
    .whereIn('apply_status', [...statuses])
    .update({ deleted_time: new Date(time), ...raised(connection) });
  forgetCounts();
  return Number(count);
};

/** Brings stories back that were deleted after `since` (ms), as changed now: they have their whole time again. How many. */
export const restoreStories = async (ids: string[], since: number, connection: Connection = db()) => {
  const count = await connection(STORIES)
    .whereIn('document_id', ids)
    .where('deleted_time', '>=', new Date(since))
    .update({ deleted_time: null, updated_at: new Date(now()), ...raised(connection) });
  forgetCounts();
  return Number(count);
};

/** Of these ids, the ones that are there, with their statuses. */
export const statusesOf = async (ids: string[], connection: Connection = db()): Promise<Map<string, number>> => {
  const rows: { document_id: string; apply_status: number }[] = await connection(STORIES)
    .whereIn('document_id', ids)
    .whereNull('deleted_time')
    .select('document_id', 'apply_status');
  return new Map(rows.map((row) => [row.document_id, row.apply_status]));
};

/** The accounts of these stories, those in the bin too, in their order. */
export const accountsOf = async (ids: string[], connection: Connection = db()): Promise<string[]> => {
  const rows: { account: string }[] = await connection(STORIES)
    .whereIn('document_id', ids)
    .orderBy('account')
    .select('account');
  return rows.map(({ account }) => account);
};
