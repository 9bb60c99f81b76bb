import { APPLY_STATUS, type ApplyStatus } from 'contract';
import type { Actor } from '../../../lib/actor';
import type { Transaction } from '../../../lib/database';
import { fail } from '../../../lib/fail';
import { refuseStatus } from '../domain/refuse';
import type { StoredStory } from '../domain/stored-story';
import { lockStory } from '../queries/find-stories';
import { writeStory } from '../queries/write-stories';
import { currentOf } from './helpers/current';

type Move = { from: readonly ApplyStatus[]; to: ApplyStatus };

export default () => ({
  /** Moves a story to a judging status in the caller's transaction and gives the story as it was; 409 `story_scored` when it was submitted. `update_time` stays: nobody has edited the story. */
  async move(actor: Actor, id: string, { from, to }: Move, trx: Transaction): Promise<StoredStory> {
    const story = (await lockStory(id, trx)) ?? fail('not_found');
    const code = story.apply_status === APPLY_STATUS.scored ? 'story_scored' : 'story_status';
    const refuse = async () => refuseStatus(code, story, await currentOf(actor, id, trx));
    if (!from.includes(story.apply_status)) return refuse();
    const next = { ...story, apply_status: to };
    const condition = { version: story.version, statuses: from };
    if (!(await writeStory(next, ['apply_status'], condition, { connection: trx }))) return refuse();
    return story;
  },
});
