import { type Connection, db, isPostgres } from '../../../lib/database';
import type { StoredStory } from '../domain/stored-story';
import { STORIES, STORY_COLUMNS, type StoryRow, storyOf } from './story-row';

/** Who may know of a story: its owner, statuses, or nobody in particular. */
export type StoryScope = { owner_id?: string; statuses?: readonly number[] };

const scoped = (connection: Connection, scope: StoryScope) => {
  const query = connection(STORIES).whereNull('deleted_time');
  if (scope.owner_id) query.where('owner_id', scope.owner_id);
  if (scope.statuses) query.whereIn('apply_status', [...scope.statuses]);
  return query;
};

/** The story with this documentId within the scope and not in the bin, or undefined. */
export const findStory = async (
  id: string,
  scope: StoryScope = {},
  connection: Connection = db(),
): Promise<StoredStory | undefined> => {
  const row: StoryRow | undefined = await scoped(connection, scope)
    .where('document_id', id)
    .first(...STORY_COLUMNS);
  return row && storyOf(row);
};

/** The story with this account within the scope and not in the bin, or undefined. */
export const findStoryByAccount = async (account: string, scope: StoryScope = {}): Promise<StoredStory | undefined> => {
  const row: StoryRow | undefined = await scoped(db(), scope)
    .where('account', account)
    .first(...STORY_COLUMNS);
  return row && storyOf(row);
};

/** The same story held until the transaction ends, so that its next write can't be overtaken. */
export const lockStory = async (id: string, trx: Connection): Promise<StoredStory | undefined> => {
  const query = scoped(trx, {}).where('document_id', id);
  // SQLite's single writer is the transaction itself.
  if (isPostgres()) query.forUpdate();
  const row: StoryRow | undefined = await query.first(...STORY_COLUMNS);
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
