import { HOUR, isCompleted, MINUTE, readsJudgement, SECOND } from 'contract';
import { openToken, sealToken } from '../../../lib/crypto/signature';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { fileStorage } from '../../file/port';
import { streamZip, takeZipSlot, type ZipStream } from '../../file/zip/stream-zip';
import { storyJudging } from '../port';
import { findStory } from '../queries/find-stories';
import { planZip } from '../zip/plan-zip';

const PURPOSE = 'story-zip';
const LIFETIME = 5 * MINUTE;
const PER_HOUR = 20;

/** What a link says: the story, whom it was made for, until when (ms). */
type Link = { story: string; actor: string; judge: boolean; until: number };

const readLink = (token: string): Link => {
  const link = openToken(PURPOSE, token) as Link | undefined;
  if (!link || link.until <= now()) return fail('forbidden', { message: '這個下載連結已經失效，請重新下載' });
  return link;
};

export default () => ({
  /** A link good for five minutes that streams the story's ZIP without a session: `/api/file/story-zip/{token}`. */
  link(storyId: string, actor: Actor): string {
    const link: Link = { story: storyId, actor: actor.id, judge: actor.role === 'judge', until: now() + LIFETIME };
    return `/api/file/story-zip/${sealToken(PURPOSE, link)}`;
  },

  /**
   * Begins to stream the ZIP of a link: 403 when it ran out, 404 when the story is gone or not a judge's any more, 429
   * while two are running or after 20 of an account in an hour (T-31, T-61).
   */
  async open(token: string): Promise<ZipStream & { name: string }> {
    const { story: id, actor, judge } = readLink(token);
    const story = await findStory(id);
    if (!story || (judge && !isCompleted(story.apply_status))) return fail('not_found');
    const release = takeZipSlot();
    try {
      await limit('story-zip', actor, PER_HOUR, HOUR / SECOND);
      const reader = { id: actor, role: judge ? 'judge' : 'admin' } as const;
      const made = (await storyJudging().judgements().ofMany([id], reader)).get(id);
      const reads = made && readsJudgement(reader, story.apply_status, made.judge_id);
      const plan = planZip(story, reads ? made : null, await fileStorage().filesOf(id), judge);
      return { name: plan.name, ...(await streamZip(plan, release)) };
    } catch (error) {
      release();
      throw error;
    }
  },
});
