import { APPLY_STATUS, BIN_DAYS, BIN_MS } from 'contract';
import { inBatches } from '../../../lib/concurrency/in-batches';
import { inTransaction } from '../../../lib/database';
import { SYSTEM } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { findSnapshots } from '../../story-history/port';

import { findQuiet, type Holder, holdExpired, purgeStories } from '../queries/purge-stories';
import { consentsOfStories } from './consents';
import { auditStories } from './helpers/audit-stories';

/** Stories of one transaction, and how many of these one call makes. */
const BATCH = 50;
const BATCHES = 20;

/** Takes away for good what lay in the bin for 30 days (decision 18), at most 1,000 stories a call; how many. */
export const purgeExpired = (): Promise<number> =>
  inBatches(BATCH, BATCHES, () =>
    inTransaction(async (trx) => {
      const ids = await holdExpired(now() - BIN_MS, BATCH, trx);
      if (ids.length === 0) return 0;
      await auditStories(SYSTEM, { action: 'stories_purged', ids, reason: `在回收桶滿 ${BIN_DAYS} 天` }, trx);
      await purgeStories(ids, trx);
      return ids.length;
    }),
  );

/**
 * Of these stories, those alive and unchanged since `since` (ms), with all that names their files: what they hold now,
 * the forms that were signed for their people and, until they are approved, what they held when they were rejected.
 */
export const findFileHolders = async (ids: readonly string[], since: number): Promise<Holder[]> => {
  const stories = await findQuiet(ids, since);
  const open = stories.filter(({ apply_status }) => apply_status < APPLY_STATUS.approved).map(({ id }) => id);
  const before: Map<string, string> = await findSnapshots(open);
  const scans = await consentsOfStories.get().scansOf(stories.map(({ id }) => id));
  return stories.map((story) => ({
    ...story,
    files: story.files + (before.get(story.id) ?? '') + (scans.get(story.id) ?? ''),
  }));
};
