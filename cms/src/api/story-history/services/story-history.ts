import type { Connection } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { type HistoryEntry, insertHistory } from '../queries/story-histories';

/** What happened to a story, as its history keeps it. */
export type StoryEvent = Pick<HistoryEntry, 'story_id' | 'kind' | 'data' | 'snapshot'> & { from?: number; to?: number };

/** Who did it; the platform itself has no role. */
type By = Pick<Actor, 'id' | 'name'> & { role: Actor['role'] | null };

/** Notes what `actor` did to stories, in the same transaction as the deed. */
export const recordEvents = async (actor: By, events: StoryEvent[], trx: Connection): Promise<void> => {
  const entries = events.map(({ from, to, ...event }) => ({
    ...event,
    actor_id: actor.id,
    actor_role: actor.role ?? actor.id,
    actor_name: actor.name,
    from_status: from ?? null,
    to_status: to ?? null,
    time: now(),
  }));
  await insertHistory(entries, trx);
};
