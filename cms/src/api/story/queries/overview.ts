import { toCount } from '../../../lib/database';
import { readRows } from '../../../lib/prepared-sql';
import { dayOf } from './days';
import { STORIES } from './story-row';
import { UPLOAD_DAYS } from './upload-days';

const ALIVE = 'deleted_time is null';

type ByDay = { apply_status: number; day: number | null; total: unknown };

/** How many stories of a session are in each status, by the day of their latest submission (null: never sent). */
export const countByDay = async (session: number) => {
  const sql = `select apply_status, ${dayOf('apply_time')} as day, count(*) as total from ${STORIES}
    where session = ? and ${ALIVE} group by apply_status, ${dayOf('apply_time')}`;
  const rows = await readRows<ByDay>(sql, [session]);
  return rows.map(({ apply_status, day, total }) => ({ status: apply_status, day, count: toCount(total) }));
};

/** How many stories of a session have the same checkpoints done: by status too, which is the order of the index that has all of it. */
export const countByBits = async (session: number) => {
  const sql = `select progress_bits, count(*) as total from ${STORIES}
    where session = ? and ${ALIVE} group by apply_status, progress_bits`;
  const rows = await readRows<{ progress_bits: number | null; total: unknown }>(sql, [session]);
  return rows.map(({ progress_bits, total }) => ({ bits: progress_bits ?? 0, count: toCount(total) }));
};

/** How many stories of a session had an upload on each day. */
export const countUploads = async (session: number) => {
  const binned = `select document_id from ${STORIES} where deleted_time is not null`;
  const sql = `select day, count(*) as total from ${UPLOAD_DAYS}
    where session = ? and story_id not in (${binned}) group by day order by day`;
  const rows = await readRows<{ day: number; total: unknown }>(sql, [session]);
  return rows.map(({ day, total }) => ({ day, count: toCount(total) }));
};

type Scored = { score_f: number; score_i: number; score_d: number; score_s: number };

/** How many submitted judgements of a session have the same four scores. */
export const countScores = async (session: number, status: number) => {
  const columns = 'score_f, score_i, score_d, score_s';
  const sql = `select ${columns}, count(*) as total from ${STORIES}
    join judgements on judgements.story_id = ${STORIES}.document_id
    where session = ? and apply_status = ? and ${ALIVE} group by ${columns}`;
  const rows = await readRows<Scored & { total: unknown }>(sql, [session, status]);
  return rows.map(({ total, ...scores }) => ({ ...scores, count: toCount(total) }));
};
