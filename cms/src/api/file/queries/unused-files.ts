import { db } from '../../../lib/database';

const TABLE = 'story_files';

/** A stored file, by its place in the table. */
export type PlacedFile = { id: number; key: string; story_id: string };

/** Files stored before `before` (ms) that come after `id` in the table, `count` at most. */
export const findFilesAfter = (id: number, before: number, count: number): Promise<PlacedFile[]> =>
  db()(TABLE)
    .where('id', '>', id)
    .where('stored_time', '<', new Date(before))
    .orderBy('id')
    .limit(count)
    .select('id', 'key', 'story_id') as unknown as Promise<PlacedFile[]>;

/** Lets go of files of a story, if nobody has written it since: from now on nobody can use or fetch them, and the sweep takes them away. */
export const letGo = async (storyId: string, version: number, keys: readonly string[]): Promise<number> => {
  const story = db()('stories').where({ document_id: storyId, version }).select(db().raw('1'));
  const count = await db()(TABLE)
    .where('story_id', storyId)
    .whereIn('key', [...keys])
    .whereExists(story)
    .update({ stored_time: null });
  return Number(count);
};
