import { DAY } from '../steps/durations.mts';
import type { Database } from '../steps/open-database.mts';
import { Stop } from '../steps/place.mjs';
import { isUnknownTable } from './databases/open.mts';
import { nameOf } from './places.mts';
import type { Store } from './stores/store.mts';

/** What was erased: a row of a table; of a story also whether it went into the bin (when) or came out of it. */
export type Erased = { id: number | string; table_name: string; row_id: string; state: string | null };

const FOLDER = 'erased/';
/** No backup is older than 35 days, so nothing has to be known for longer. */
const KEPT = 36 * DAY;

/** The rows that were erased, in their order; none on a database of a release before there was a list. */
const erasedRows = ({ run }: Database) =>
  run<Erased>('select id, table_name, row_id, state, erased_at from erased_rows order by id').catch((error) => {
    if (isUnknownTable(error)) return [];
    throw error;
  });

/**
 * Writes the list of what was erased (tables and random ids, nothing of people) beside the backups, so that an older one that
 * is restored can be held against it. The list before goes after it.
 */
export const writeErased = async (database: Database, store: Store, time: number) => {
  await database.run('delete from erased_rows where erased_at < ?', [time - KEPT]).catch(() => undefined);
  const rows = await erasedRows(database);
  const name = `${FOLDER}${nameOf(time)}.json`;
  const before = await store.list(FOLDER);
  await store.write(name, Buffer.from(JSON.stringify(rows)));
  for (const { name: old } of before) if (old < name) await store.remove(old);
};

/** What was erased after the row `since` of the list, by the newest list of a place. */
export const readErased = async (store: Store, since: number) => {
  const newest = (await store.list(FOLDER))
    .map(({ name }) => name)
    .sort()
    .at(-1);
  if (!newest) return [];
  try {
    const rows = JSON.parse(String(await store.read(newest))) as Erased[];
    return rows.filter(({ id }) => Number(id) > since);
  } catch {
    throw new Stop(
      `${newest} 不完整，還原後會多出已刪除的資料；請先修復它。(The list of what was erased is cut: without it what people had deleted would come back.)`,
    );
  }
};
