import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { namedTeam } from './named';
import { APPLY_STATUS, type ApplyStatus } from './status';

export const STORY_FATES = ['handed_over', 'waits', 'erased'] as const;
/** What becomes of a story whose owner's account is erased. */
export type StoryFate = (typeof STORY_FATES)[number];

/**
 * A counsellor who has accepted it gets it; one that is reviewed or judged just now waits until that ends, the others are erased
 * with the account (decision 72). `reading`: a judge to whom it is assigned has not sent the judgement yet;
 * `archived`: nothing is decided in its session any more, so there is nothing to wait for.
 */
export function storyFate(story: {
  apply_status: ApplyStatus;
  reading: boolean;
  heir: boolean;
  archived: boolean;
}): StoryFate {
  if (story.heir) return 'handed_over';
  if (story.archived) return 'erased';
  const { pending, judging } = APPLY_STATUS;
  return story.apply_status === pending || story.apply_status === judging || story.reading ? 'waits' : 'erased';
}

/** What becomes of a story when the account is erased, in words. */
export function fateText({ fate, heir, candidates }: Pick<LeavingStory, 'fate' | 'heir' | 'candidates'>): string {
  if (fate === 'handed_over') return `交給${heir ? `「${heir}」` : '願意接手的輔導員'}`;
  if (candidates > 0) {
    const others = '其他輔導員可以接手';
    return fate === 'waits' ? `${others}；審核或評審結束前，帳號先不會刪除` : `${others}，沒有人接手就一起刪除`;
  }
  return fate === 'waits' ? '審核或評審結束後，和帳號一起刪除' : '和帳號一起刪除';
}

export const leavingStorySchema = z.object({
  ...namedTeam,
  fate: z.enum(STORY_FATES),
  /** Who takes it over. */
  heir: z.string().nullable(),
  /** How many counsellors with an account could take it over. */
  candidates: z.number().int(),
});
export type LeavingStory = z.infer<typeof leavingStorySchema>;

/** GET /story/handover: stories that the member could take over from an owner who leaves. */
export const handoverListAnswer = z
  .array(
    z.object({
      ...namedTeam,
      owner_name: z.string(),
      due_time: z.number(),
      /** Whether the member has accepted it. */
      accepted: z.boolean(),
    }),
  )
  .max(LIMITS.stories_of_member);
export type HandoverOffer = z.infer<typeof handoverListAnswer>[number];
