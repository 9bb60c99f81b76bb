import type { Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import { progressOf } from '../domain/progress';
import { lockStory } from '../queries/find-stories';
import { writeStory } from '../queries/write-stories';

export default () => ({
  /**
   * Notes in the caller's transaction that a person of the story has filled its questionnaire, progress included.
   * 404 when the story is gone. `update_time` stays: this is no edit of the story.
   */
  async markFilled(storyId: string, personId: string, trx: Transaction): Promise<void> {
    const story = (await lockStory(storyId, trx)) ?? fail('not_found');
    if (story.filled_ids.includes(personId)) return;
    const next = { ...story, filled_ids: [...story.filled_ids, personId] };
    next.progress = progressOf(next);
    const written = await writeStory(next, ['filled_ids', 'progress'], { version: story.version }, { connection: trx });
    if (!written) fail('story_status');
  },
});
