import { TAG_LIMITS, type UsedTag } from 'contract';
import { type Connection, db, isPostgres, toCount, toJson } from '../../../lib/database';
import { among, readRows } from '../../../lib/prepared-sql';
import { STORIES } from './story-row';

export const TAGS = 'story_tags';

/** A tag on a story. */
export type TagRow = { story_id: string; name: string };

/** A story's tags by name; two at once may have put on one more than it takes. */
const inOrder = (names: readonly string[]): string[] => names.toSorted().slice(0, TAG_LIMITS.per_story);

/** SQL of the tags of each story of a statement, as `tagsIn` reads them. */
export const tagsColumn = () =>
  `(select ${isPostgres() ? 'array_agg' : 'json_group_array'}(name) from ${TAGS} where story_id = ${STORIES}.document_id) as tags`;

/** The tags in a row. */
export const tagsIn = ({ tags }: { tags: unknown }): string[] => inOrder(toJson<string[]>(tags, []));

/** By story; none for a story without any. */
const byStory = (rows: readonly TagRow[]): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const { story_id, name } of rows) names.set(story_id, [...(names.get(story_id) ?? []), name]);
  return new Map([...names].map(([id, own]) => [id, inOrder(own)]));
};

/** The tags of these stories. */
export const findTags = async (ids: readonly string[]): Promise<Map<string, string[]>> => {
  if (ids.length === 0) return new Map();
  const these = among(ids);
  const sql = `select story_id, name from ${TAGS} where story_id ${these.sql}`;
  return byStory(await readRows<TagRow>(sql, [these.value]));
};

/** The tags of these stories as a transaction finds them. */
export const findTagsIn = async (ids: readonly string[], trx: Connection): Promise<Map<string, string[]>> =>
  byStory(
    await trx(TAGS)
      .whereIn('story_id', [...ids])
      .select('story_id', 'name'),
  );

/** The tags of stories that aren't in the bin, the most used first. */
export const findUsedTags = async (): Promise<UsedTag[]> => {
  const rows: { name: string; total: unknown }[] = await db()(TAGS)
    .join(STORIES, `${STORIES}.document_id`, `${TAGS}.story_id`)
    .whereNull(`${STORIES}.deleted_time`)
    .groupBy('name')
    .orderBy([
      { column: 'total', order: 'desc' },
      { column: 'name', order: 'asc' },
    ])
    .limit(TAG_LIMITS.offered)
    .select('name')
    .count({ total: '*' });
  return rows.map(({ name, total }) => ({ name, count: toCount(total) }));
};

/** Id and account of the stories of these rows. */
export const headsAt = async (rows: readonly number[], trx: Connection): Promise<{ id: string; account: string }[]> =>
  trx(STORIES)
    .whereIn('id', [...rows])
    .whereNull('deleted_time')
    .orderBy(`${STORIES}.id`)
    .select({ id: 'document_id' }, 'account');

/** Puts tags on stories; one that is there already stays. */
export const insertTags = async (rows: readonly TagRow[], trx: Connection): Promise<void> => {
  if (rows.length > 0)
    await trx(TAGS)
      .insert([...rows])
      .onConflict(['story_id', 'name'])
      .ignore();
};

/** Takes these tags off stories. */
export const deleteTags = async (ids: readonly string[], names: readonly string[], trx: Connection): Promise<void> => {
  if (names.length === 0) return;
  await trx(TAGS)
    .whereIn('story_id', [...ids])
    .whereIn('name', [...names])
    .delete();
};
