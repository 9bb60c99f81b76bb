import { lastForgottenSession, UNFINISHED, withoutContact } from 'contract';
import { inBatches } from '../../../lib/concurrency/in-batches';
import { inTransaction } from '../../../lib/database';
import { SYSTEM } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import { now } from '../../../lib/time/clock';
import { monthsAgo } from '../../../lib/time/months-ago';
import { recordAction } from '../../audit/port';
import { recordEvents } from '../../story-history/port';

import { binLeftLying, findLeftLying, findReachable, forgetContact } from '../queries/retention';
import { auditStories } from './helpers/audit-stories';

/** Stories of one transaction, and how many of these one call makes. */
const BATCH = 50;
const BATCHES = 20;

/**
 * Puts stories into the bin that were neither sent in nor changed for 12 months (RETENTION_UNFINISHED_MONTHS, T-58), at
 * most 1,000 a call; from there they go after 30 days unless staff bring them back. How many.
 */
export const binUnfinished = (): Promise<number> => {
  const months = settings().RETENTION_UNFINISHED_MONTHS;
  const before = monthsAgo(months);
  return inBatches(BATCH, BATCHES, async () => {
    const found = await findLeftLying(UNFINISHED, before, BATCH);
    if (found.length === 0) return 0;
    await inTransaction(async (trx) => {
      const ids = await binLeftLying(found, { statuses: UNFINISHED, before, now: now() }, trx);
      if (ids.length === 0) return;
      await auditStories(SYSTEM, { action: 'stories_deleted', ids, reason: `${months} 個月沒有修改` }, trx);
      const events = ids.map((story_id) => ({ story_id, kind: 'deleted' as const }));
      await recordEvents(SYSTEM, events, trx);
    });
    return found.length;
  });
};

/**
 * Takes contact data and postal addresses out of the stories of sessions that ended 24 months ago
 * (RETENTION_CONTACT_MONTHS, T-58); the stories and all counts stay. At most 1,000 a call; how many.
 */
export const forgetContacts = (): Promise<number> => {
  const session = lastForgottenSession(now(), settings().RETENTION_CONTACT_MONTHS);
  return inBatches(BATCH, BATCHES, async () => {
    const stories = await findReachable(session, BATCH);
    if (stories.length === 0) return 0;
    await inTransaction(async (trx) => {
      let count = 0;
      for (const { team_members, counselors, ...story } of stories) {
        const people = {
          team_members: team_members.map(withoutContact),
          counselors: counselors.map(withoutContact),
        };
        if (await forgetContact({ ...story, ...people }, now(), trx)) count += 1;
      }
      const details = [`${count} 則故事的聯絡資料和寄送地址（${session} 屆以前）`];
      if (count > 0) await recordAction(SYSTEM, { action: 'data_purged', details }, trx);
    });
    return stories.length;
  });
};
