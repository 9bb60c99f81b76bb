import { APPLY_STATUS, type ApplyStatus, type Judgement, type OwnReading } from 'contract';
import { place } from '../../../lib/boot/place';
import type { Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { refuseArchived } from '../../judging-session/port';
import { refuseStatus } from '../domain/refuse';
import type { StoredStory } from '../domain/stored-story';
import { lockStory } from '../queries/find-stories';
import { writeStory } from '../queries/write-stories';
import { currentOf } from './helpers/current';

type Move = { from: readonly ApplyStatus[]; to: ApplyStatus };

/** What judges have made of stories; the entity that keeps it registers it. */
export type Judgements = {
  /** By story, as far as the reader may know of them; who has none is missing. */
  ofMany: (storyIds: string[], reader: Pick<Actor, 'id' | 'role'>) => Promise<Map<string, Judgement>>;
  /** What judges wrote to the teams of these stories in judgements that are sent, by story; who has nothing is missing. */
  sentComments: (storyIds: readonly string[]) => Promise<Map<string, string[]>>;
  /** How far the judge's own reading of the story is; null in a session in which judges pick. */
  readingOf: (judge: Actor, story: Pick<StoredStory, 'id' | 'session'>) => Promise<OwnReading | null>;
  /** The conflict of interest that keeps the story from the judge, if there is one. */
  conflictWith: (judgeId: string, storyId: string) => Promise<'declared' | 'found' | undefined>;
  opened: (judgeId: string, storyId: string) => Promise<void>;
  /** Opens a submitted one for its judge again. */
  reopen: (storyId: string, trx: Transaction) => Promise<void>;
  /** 409 `judgement_held` when a judge has begun. */
  refuseIfAny: (storyId: string, trx: Transaction) => Promise<void>;
};

/** What judges have made of stories. */
export const judgementsOfStories = place<Judgements>('the judgements of stories');

/** Moves a story to a judging status in the caller's transaction and gives the story as it was; 409 `story_scored` when it was submitted. `update_time` stays: this is no edit of the story. */
export const moveForJudging = async (
  actor: Actor,
  id: string,
  { from, to }: Move,
  trx: Transaction,
): Promise<StoredStory> => {
  const story = (await lockStory(id, trx)) ?? fail('not_found');
  await refuseArchived(story.session, trx);
  const code = story.apply_status === APPLY_STATUS.scored ? 'story_scored' : 'story_status';
  const refuse = async () => refuseStatus(code, story, await currentOf(actor, id, trx));
  if (!from.includes(story.apply_status)) return refuse();
  const next = { ...story, apply_status: to };
  const condition = { version: story.version, statuses: from };
  if (!(await writeStory(next, ['apply_status'], condition, { connection: trx }))) return refuse();
  return story;
};
