import type { Actor } from '../../../lib/actor';
import { now } from '../../../lib/clock';
import type { Connection } from '../../../lib/database';
import { findLastDecision, type HistoryEntry, insertHistory } from '../queries/story-histories';

type Event = Pick<HistoryEntry, 'story_id' | 'kind' | 'data'> & { from?: number; to?: number };

export default () => ({
  /** Notes what `actor` did to stories, in the same transaction as the deed. */
  async record(actor: Actor, events: Event[], trx: Connection): Promise<void> {
    const entries = events.map(({ from, to, ...event }) => ({
      ...event,
      actor_id: actor.id,
      actor_role: actor.role,
      actor_name: actor.name,
      from_status: from ?? null,
      to_status: to ?? null,
      time: now(),
    }));
    await insertHistory(entries, trx);
  },

  /** The latest change of a story's status: kind, name of who did it, time in ms; undefined when there was none. */
  lastDecision: findLastDecision,
});
