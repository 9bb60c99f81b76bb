import { type Connection, db, held } from '../../../lib/database';
import { readRows } from '../../../lib/prepared-sql';
import type { StoredStory } from '../domain/stored-story';
import { STORIES, STORY_COLUMNS, type StoryRow, storyOf } from './story-row';
import { JOINED_TIMES, notedIn, TIMES_COLUMNS, type TimesRow } from './story-times';

/** Who may know of a story: its owner, statuses, or anyone. */
export type StoryScope = { owner_id?: string; statuses?: readonly number[] };

const COLUMNS = [...STORY_COLUMNS.map((column) => column.replace(/(\w+)$/, '"$1"')), ...TIMES_COLUMNS].join(', ');

/** The first story alive with this value in `column` within the scope, with its times: one prepared statement for each kind of scope. */
const findOne = async (
  column: 'document_id' | 'account',
  value: string,
  { owner_id, statuses = [] }: StoryScope,
): Promise<StoredStory | undefined> => {
  const owned = owner_id === undefined ? '' : ' and owner_id = ?';
  const within = statuses.length === 0 ? '' : ` and apply_status in (${statuses.map(() => '?').join(', ')})`;
  const sql = `select ${COLUMNS} from ${STORIES} ${JOINED_TIMES} where ${column} = ? and deleted_time is null${owned}${within} limit 1`;
  const [row] = await readRows<StoryRow & TimesRow>(sql, [
    value,
    ...(owner_id === undefined ? [] : [owner_id]),
    ...statuses,
  ]);
  return row && { ...storyOf(row), times: notedIn(row) };
};

/** The story with this documentId within the scope and not in the bin, or undefined. */
export const findStory = (id: string, scope: StoryScope = {}) => findOne('document_id', id, scope);

/** Those of these stories that are not in the bin. */
export const findStories = async (ids: readonly string[]): Promise<StoredStory[]> => {
  const rows: StoryRow[] = await db()(STORIES)
    .whereIn('document_id', [...ids])
    .whereNull('deleted_time')
    .select(...STORY_COLUMNS);
  return rows.map(storyOf);
};

/** The story with this account within the scope and not in the bin, or undefined. */
export const findStoryByAccount = (account: string, scope: StoryScope = {}) => findOne('account', account, scope);

/** The same story held until the transaction ends, so that its next write can't be overtaken. */
export const lockStory = async (id: string, trx: Connection): Promise<StoredStory | undefined> => {
  const query = trx(STORIES).where('document_id', id).whereNull('deleted_time');
  const row: StoryRow | undefined = await held(query).first(...STORY_COLUMNS);
  return row && storyOf(row);
};

/** The stories that a create request with this key has made, in its order. */
export const findCreated = async (key: string, connection: Connection = db()) => {
  const rows: (StoryRow & { create_print: string; deleted_time: unknown })[] = await connection(STORIES)
    .where('create_key', key)
    .orderBy('create_index')
    .select(...STORY_COLUMNS, 'create_print', 'deleted_time');
  return rows.map((row) => ({ story: storyOf(row), print: row.create_print, deleted: row.deleted_time !== null }));
};
