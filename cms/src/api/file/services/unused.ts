import { WEEK } from 'contract';
import { now } from '../../../lib/time/clock';
import { findFilesAfter, letGo, type PlacedFile } from '../queries/unused-files';
import { fileOwner } from './owners';

const UNUSED_MS = WEEK;
/** Files that are looked at together, and how often one call does so. */
const BATCH = 500;
const BATCHES = 10;

let last = 0;

const release = async (files: readonly PlacedFile[], since: number): Promise<number> => {
  const ids = [...new Set(files.map(({ owner_id }) => owner_id))];
  const owner = fileOwner.get();
  const holders = await owner.holders(ids, since);
  let count = 0;
  for (const { id, version, files: named } of holders) {
    const keys = files.filter(({ owner_id, key }) => owner_id === id && !named.includes(key)).map(({ key }) => key);
    if (keys.length > 0) count += await letGo(id, version, keys, owner);
  }
  return count;
};

/**
 * Lets go of files that were stored more than 7 days ago and that their owner, itself unchanged for 7 days, names
 * nowhere: photos that were taken out, uploads that were never saved. Each call goes on in the table where the one before
 * has ended, and looks at 5,000 files at most. Returns how many went.
 */
export const releaseUnused = async (): Promise<number> => {
  const since = now() - UNUSED_MS;
  let count = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const files = await findFilesAfter(last, since, BATCH);
    count += await release(files, since);
    last = files.length < BATCH ? 0 : (files.at(-1)?.id ?? 0);
    if (last === 0) break;
  }
  return count;
};
