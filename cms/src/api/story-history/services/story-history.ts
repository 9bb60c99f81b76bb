import type { Connection } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import {
  findActivity,
  findDecision,
  findHistory,
  findLastDecision,
  findLastSnapshots,
  findSnapshots,
  type HistoryEntry,
  insertHistory,
  isLastNote,
} from '../queries/story-histories';

/** What happened to a story, as its history keeps it. */
export type StoryEvent = Pick<HistoryEntry, 'story_id' | 'kind' | 'data' | 'snapshot'> & { from?: number; to?: number };

/** Who did it; the platform itself has no role. */
type By = Pick<Actor, 'id' | 'name'> & { role: Actor['role'] | null };

export default () => ({
  /** Notes what `actor` did to stories, in the same transaction as the deed. */
  async record(actor: By, events: StoryEvent[], trx: Connection): Promise<void> {
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
  },

  /** The latest change of a story's status: kind, name of who did it, time in ms; undefined when there was none. */
  lastDecision: findLastDecision,

  /** The last decision of the review, unless something else has happened since. */
  decision: findDecision,

  /** Whether the newest note of a story is of this kind and by this person. */
  isLast: isLastNote,

  /** The newest events of a story of these kinds, at most `max`. */
  events: findHistory,

  /** A page of all that is on record of a story, newest first. */
  activity: findActivity,

  /** The fields of these stories as they were at their last rejections, and when that was (ms), by story; who has none is missing. */
  lastRejected: findLastSnapshots,

  /** What these stories were at their rejections, as JSON, by story: the files that are named there are still shown. */
  snapshots: findSnapshots,
});
