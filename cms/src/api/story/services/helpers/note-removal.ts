import type { Transaction } from '../../../../lib/database';
import type { Actor } from '../../../../lib/routes/actor';
import { recordEvents } from '../../../story-history/port';

import { auditStories } from './audit-stories';

/** Puts on record that stories went into the bin or came out of it, in the same transaction. */
export const noteRemoval = async (
  actor: Actor,
  ids: string[],
  kind: 'deleted' | 'restored',
  trx: Transaction,
): Promise<void> => {
  await auditStories(actor, { action: `stories_${kind}`, ids }, trx);
  await recordEvents(
    actor,
    ids.map((story_id) => ({ story_id, kind })),
    trx,
  );
};
