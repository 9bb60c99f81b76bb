import { isStaff } from 'contract';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../lib/routes/actor';
import { recordAction } from '../../audit/port';
import { addressExpiry } from '../../file/port';
import type { StoredStory } from '../domain/stored-story';
import { findStory } from '../queries/find-stories';
import type { StoryHead } from '../queries/story-heads';
import { judgementsOfStories } from './judging';
import { isWriter, showStory, showStoryToJudge } from './show';

/** Bytes of answers that are kept in this process: some thousand stories. */
const KEPT_BYTES = 16 * 1024 * 1024;

type Answer = { version: number; expiry: number; bytes: Buffer };

/** By story and role. */
const kept = new LRUCache<string, Answer>({ maxSize: KEPT_BYTES, sizeCalculation: ({ bytes }) => bytes.length });

/** Owners and teams read the story's row and what raises its version; staff and judges also what lies in other tables. */
const readsRowOnly = ({ role }: Actor) => role === 'user' || role === 'visitor';

const recordReading = (actor: Actor, { id, account }: StoredStory): Promise<void> =>
  recordAction(actor, { action: 'story_opened', object: { id, name: account } });

/** Notes that staff or a judge read a story: of staff it is on record (T-57), for a judge the time runs. */
export const noteReading = async (actor: Actor, story: StoredStory): Promise<void> => {
  if (isStaff(actor.role)) await recordReading(actor, story);
  if (actor.role === 'judge') await judgementsOfStories.get().opened(actor.id, story.id);
};

/**
 * A story as the actor reads it, as JSON in UTF-8; undefined when it was deleted just now. An answer that was made
 * before is given again while the row's version (each write raises it) and the signatures of its addresses are the same.
 */
export const readStory = async (actor: Actor, { id, version }: StoryHead): Promise<Buffer | undefined> => {
  const key = `${actor.role} ${id}`;
  const expiry: number = addressExpiry();
  const before = readsRowOnly(actor) ? kept.get(key) : undefined;
  if (before && before.version === version && before.expiry === expiry) return before.bytes;
  const story = await findStory(id);
  if (!story) return undefined;
  await noteReading(actor, story);
  const shown = isWriter(actor) ? await showStory(actor, story) : await showStoryToJudge(actor, story);
  const bytes = Buffer.from(JSON.stringify(shown));
  if (readsRowOnly(actor)) kept.set(key, { version: story.version, expiry, bytes });
  return bytes;
};
