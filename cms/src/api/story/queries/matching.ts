import { type Connection, countRows, db, held, type Instant, toCount, toMillis } from '../../../lib/database';
import { readRows } from '../../../lib/prepared-sql';
import { now } from '../../../lib/time/clock';
import { filtered, type ManageFilter } from './story-filter';
import { STORIES } from './story-row';

/** How many stories a filter has, and how many of them are in these statuses. */
export const countMatching = async (filter: ManageFilter, statuses: readonly number[]) => {
  const { from, where, values } = filtered(filter, now());
  const within = `sum(case when apply_status in (${statuses.map(() => '?').join(', ')}) then 1 else 0 end)`;
  const sql = `select count(*) as total, ${within} as within from ${from} where ${where}`;
  const [row] = await readRows<{ total: unknown; within: unknown }>(sql, [...statuses, ...values], 'each');
  return { total: toCount(row?.total), within: toCount(row?.within) };
};

/** The rows of a filter, the first `max`. */
export const matchingRows = async (filter: ManageFilter, max: number): Promise<number[]> => {
  const { from, where, values } = filtered(filter, now());
  const sql = `select id from ${from} where ${where} order by id limit ?`;
  return (await readRows<{ id: number }>(sql, [...values, max], 'each')).map(({ id }) => id);
};

export type MatchedStory = { id: string; account: string; apply_status: number; changed: number };

/** Of these rows the stories that are there, kept from other writers. `changed` in ms. */
export const lockStories = async (rowIds: readonly number[], trx: Connection): Promise<MatchedStory[]> => {
  const query = trx(STORIES)
    .whereIn('id', [...rowIds])
    .whereNull('deleted_time')
    .orderBy('id')
    .select('document_id', 'account', 'apply_status', 'updated_at');
  const rows: { document_id: string; account: string; apply_status: number; updated_at: Instant }[] = await held(query);
  return rows.map(({ document_id: id, account, apply_status, updated_at }) => ({
    id,
    account,
    apply_status,
    changed: toMillis(updated_at) ?? 0,
  }));
};

/** When stories came into the bin: from and to, both included (ms). */
export type BinnedWithin = { from: number; to: number };

const binned = ({ from, to }: BinnedWithin, connection: Connection) =>
  connection(STORIES).where('deleted_time', '>=', new Date(from)).where('deleted_time', '<=', new Date(to));

export const countBinned = (within: BinnedWithin) => countRows(binned(within, db()));

/** The first `max` of the stories that came into the bin then, kept from other writers. */
export const lockBinned = (within: BinnedWithin, max: number, trx: Connection): Promise<string[]> =>
  held(binned(within, trx).orderBy('deleted_time').limit(max)).pluck('document_id');
