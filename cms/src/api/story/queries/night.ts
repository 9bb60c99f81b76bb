import { db, type Instant, toCount, toMillis } from '../../../lib/database';
import { readRows } from '../../../lib/prepared-sql';
import { STORIES } from './story-row';

const ALIVE = 'deleted_time is null';

/** How many stories of a session have the same status and checkpoints done, and how many of them pressed 送出. */
export const countByStatusAndBits = async (session: number) => {
  const sql = `select apply_status, progress_bits, count(*) as total,
      sum(case when exists (select 1 from story_times
        where story_times.story_id = ${STORIES}.document_id and started_time is not null) then 1 else 0 end) as started
    from ${STORIES} where session = ? and ${ALIVE} group by apply_status, progress_bits`;
  type Row = { apply_status: number; progress_bits: number | null; total: unknown; started: unknown };
  const rows = await readRows<Row>(sql, [session]);
  return rows.map(({ apply_status, progress_bits, total, started }) => ({
    status: apply_status,
    bits: progress_bits ?? 0,
    count: toCount(total),
    started: toCount(started),
  }));
};

/** Who is nearly done: those who pressed 送出 first, then the others, at most so many; and how many there are. */
export const findNearly = async (
  session: number,
  statuses: readonly number[],
  bits: readonly number[],
  most: number,
): Promise<string[]> => {
  const rows: { document_id: string }[] = await db()(STORIES)
    .leftJoin('story_times', 'story_times.story_id', `${STORIES}.document_id`)
    .where({ session })
    .whereNull('deleted_time')
    .whereIn('apply_status', [...statuses])
    .whereIn('progress_bits', [...bits])
    .groupBy(`${STORIES}.document_id`)
    .orderByRaw('min(case when started_time is null then 1 else 0 end), max(progress_bits) desc')
    .limit(most)
    .select(`${STORIES}.document_id`);
  return rows.map(({ document_id }) => document_id);
};

/** When members or the team of these stories were seen last (ms). */
export const lastSeen = async (ids: readonly string[]): Promise<Map<string, number>> => {
  const rows: { story_id: string; seen: Instant }[] = await db()('story_presences')
    .whereIn('story_id', [...ids])
    .whereIn('role', ['user', 'visitor'])
    .groupBy('story_id')
    .select('story_id')
    .max({ seen: 'seen_time' });
  return new Map(rows.map(({ story_id, seen }) => [story_id, toMillis(seen) ?? 0]));
};
