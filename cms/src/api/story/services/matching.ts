import {
  BIN_MS,
  CHANGED_SHOWN,
  type DeletedMatching,
  LIMITS,
  type Matching,
  type MatchingQuery,
  type StoryAllQuery,
  statusesFor,
} from 'contract';
import { inBatches } from '../../../lib/concurrency/in-batches';
import { inTransaction } from '../../../lib/database';
import { LONG_WORK, withPatience } from '../../../lib/database/patience';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { countBinned, countMatching, lockBinned, lockStories, matchingRows } from '../queries/matching';
import { binStories, restoreStories } from '../queries/write-stories';
import { noteRemoval } from './helpers/note-removal';

/** Stories of one transaction: others write in between. */
const BATCH = 200;
const MOST = LIMITS.matching_stories;

const refuseTooMany = (field: string) => {
  const message = `一次最多 ${MOST.toLocaleString('en')} 則，請用條件縮小範圍`;
  return fail('validation', { message, errors: [{ path: [field], message }] });
};

/** What a deletion by filter did so far. */
type Done = Omit<DeletedMatching, 'message'>;

/** Of these rows, what is unchanged and may be deleted, in one transaction. */
const removeBatch = (actor: Actor, rows: readonly number[], at: number, run: number) => {
  const statuses = statusesFor('delete', actor);
  return inTransaction(async (trx) => {
    const stories = await lockStories(rows, trx);
    const same = stories.filter(({ changed }) => changed <= at);
    const ids = same.filter(({ apply_status }) => statuses.some((one) => one === apply_status)).map(({ id }) => id);
    if (ids.length > 0) {
      await binStories(ids, statuses, trx, run);
      await noteRemoval(actor, ids, 'deleted', trx);
    }
    const changed = stories.filter((story) => story.changed > at).map(({ account }) => account);
    return { count: ids.length, kept: same.length - ids.length, changed };
  });
};

const remove = async (
  actor: Actor,
  { filter: { sort: _order, ...filter }, at }: { filter: MatchingQuery; at: number },
): Promise<Done> => {
  const rows = await matchingRows(filter, MOST + 1);
  if (rows.length > MOST) refuseTooMany('filter');
  const done: Done = { count: 0, kept: 0, changed: 0, changed_accounts: [], run: now() };
  for (let start = 0; start < rows.length; start += BATCH) {
    const { count, kept, changed } = await removeBatch(actor, rows.slice(start, start + BATCH), at, done.run);
    done.count += count;
    done.kept += kept;
    done.changed += changed.length;
    done.changed_accounts = [...done.changed_accounts, ...changed].slice(0, CHANGED_SHOWN);
  }
  return done;
};

const restore = async (actor: Actor, asked: { run: number } | { until: number }): Promise<number> => {
  const oldest = now() - BIN_MS;
  const within =
    'run' in asked ? { from: Math.max(asked.run, oldest), to: asked.run } : { from: oldest, to: asked.until };
  if ((await countBinned(within)) > MOST) refuseTooMany('until');
  return inBatches(BATCH, MOST / BATCH, () =>
    inTransaction(async (trx) => {
      const ids = await lockBinned(within, BATCH, trx);
      if (ids.length === 0) return 0;
      await restoreStories(ids, oldest, trx);
      await noteRemoval(actor, ids, 'restored', trx);
      return ids.length;
    }),
  );
};

/** The rows of picked stories, one more than may be picked at most. */
export const findPickedRows = ({ sort: _order, ...filter }: StoryAllQuery): Promise<number[]> =>
  matchingRows(filter, LIMITS.picked_stories + 1);

/** How many stories the filter has now, and how many of them the actor may delete. */
export const showMatchingCount = async (
  actor: Actor,
  { sort: _order, ...filter }: MatchingQuery,
): Promise<Matching> => {
  const at = now();
  const { total, within } = await countMatching(filter, statusesFor('delete', actor));
  return { total, deletable: within, at };
};

/**
 * Deletes the stories of a filter as they were counted `at`, batch by batch: what changed or came since stays, and what
 * the actor may not delete. All have the same time in the bin, by which one call takes them back. 400 for too many.
 */
export const removeMatching = (actor: Actor, asked: { filter: MatchingQuery; at: number }): Promise<Done> =>
  withPatience(LONG_WORK, () => remove(actor, asked));

/** Brings back what a deletion by filter took, or all that lay in the bin at a time; how many. 400 for too many. */
export const restoreMatching = (actor: Actor, asked: { run: number } | { until: number }): Promise<number> =>
  withPatience(LONG_WORK, () => restore(actor, asked));
