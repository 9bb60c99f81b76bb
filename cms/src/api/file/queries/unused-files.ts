import { db } from '../../../lib/database';
import { OWNER_ID, type OwnerTable, TABLE } from './stored-files';

/** A stored file, by its place in the table. */
export type PlacedFile = { id: number; key: string; owner_id: string };

/** Files stored before `before` (ms) that come after `id` in the table, `count` at most. */
export const findFilesAfter = (id: number, before: number, count: number): Promise<PlacedFile[]> =>
  db()(TABLE)
    .where('id', '>', id)
    .where('stored_time', '<', new Date(before))
    .orderBy('id')
    .limit(count)
    .select('id', 'key', `${OWNER_ID} as owner_id`) as unknown as Promise<PlacedFile[]>;

/** Lets go of files, if their owner has not been written since: from now on they can't be used or fetched, and the sweep takes them away. */
export const letGo = async (
  ownerId: string,
  version: number,
  keys: readonly string[],
  owners: OwnerTable,
): Promise<number> => {
  const owner = db()(owners.table)
    .where({ document_id: ownerId, [owners.version]: version })
    .select(db().raw('1'));
  const count = await db()(TABLE)
    .where(OWNER_ID, ownerId)
    .whereIn('key', [...keys])
    .whereExists(owner)
    .update({ stored_time: null });
  return Number(count);
};
