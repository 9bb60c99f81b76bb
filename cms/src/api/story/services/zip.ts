import { HOUR, isCompleted, readsJudgement, SECOND } from 'contract';
import { fail } from '../../../lib/errors/fail';
import { limit } from '../../../lib/limits/limit';
import type { Actor } from '../../../lib/routes/actor';
import { findFilesOf } from '../../file/port';
import type { ZipDownload } from '../../file/zip/send-zip';
import { streamZip, takeZipSlot, type ZipPlan, type ZipStream } from '../../file/zip/stream-zip';
import { finishDownload, openDownload, sealDownload } from '../../token/port';
import { findStory } from '../queries/find-stories';
import { planZip } from '../zip/plan-zip';
import { judgementsOfStories } from './judging';

const PURPOSE = 'story-zip';
const PER_HOUR = 20;

/** What a link says: the story, and whether a judge asked for it. */
type Said = { story: string; judge: boolean };

const begin = async (plan: ZipPlan, actor: string): Promise<ZipStream> => {
  const release = takeZipSlot();
  try {
    await limit('story-zip', actor, PER_HOUR, HOUR / SECOND);
    return await streamZip(plan, release);
  } catch (error) {
    release();
    throw error;
  }
};

/** A link good for five minutes and one finished download, that streams the story's ZIP without a session: `/api/file/story-zip/{token}`. */
export const makeZipLink = (storyId: string, actor: Actor): string => {
  const said: Said = { story: storyId, judge: actor.role === 'judge' };
  return `/api/file/story-zip/${sealDownload(PURPOSE, actor.id, said)}`;
};

/**
 * The ZIP of a link: 403 when it ran out or was used, 404 when the story is gone or not a judge's any more, 429 when it begins
 * while two are running or after 20 of an account in an hour (T-31, T-61).
 */
export const openZip = async (token: string): Promise<ZipDownload> => {
  const link = await openDownload<Said>(PURPOSE, token);
  const { story: id, actor, judge } = link;
  const story = await findStory(id);
  if (!story || (judge && !isCompleted(story.apply_status))) return fail('not_found');
  const reader = { id: actor, role: judge ? 'judge' : 'admin' } as const;
  const made = (await judgementsOfStories.get().ofMany([id], reader)).get(id);
  const reads = made && readsJudgement(reader, story.apply_status, made.judge_id);
  const plan = planZip(story, reads ? made : null, await findFilesOf(id), judge);
  return { name: plan.name, begin: () => begin(plan, actor), finished: () => finishDownload(link) };
};
