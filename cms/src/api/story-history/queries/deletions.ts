import { readRows } from '../../../lib/prepared-sql';

/** Who deleted each of these stories last, by story: the name that was noted. */
export const findDeleters = async (storyIds: readonly string[]): Promise<Map<string, string>> => {
  if (storyIds.length === 0) return new Map();
  const sql = `select story_id, actor_name from story_histories
    where kind = 'deleted' and story_id in (${storyIds.map(() => '?').join(', ')}) order by time, id`;
  const rows = await readRows<{ story_id: string; actor_name: string | null }>(sql, storyIds, 'each');
  return new Map(rows.map(({ story_id, actor_name }) => [story_id, actor_name ?? '']));
};
