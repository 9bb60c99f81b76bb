import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { sessionQuery } from '../common/pagination';
import { CHECKPOINTS } from './checkpoints';
import { colleague } from './comments';
import { STORY_FILTERS, WAITING_CLASSES } from './narrowing';

/** A query that is read by `read` (null: it means nothing); refused with the message. */
export const queryOf = <Value>(read: (text: string) => Value | null, message: string) =>
  z
    .string()
    .transform((text, context): Value => {
      const value = read(text);
      if (value !== null) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .optional();

/** The narrowings of GET /story as its query. */
export const storyFilters = {
  apply_status: queryOf(STORY_FILTERS.apply_status, '狀態不正確'),
  done: queryOf(STORY_FILTERS.done, '進度項目不正確'),
  missing: queryOf(STORY_FILTERS.missing, '進度項目不正確'),
  waiting: queryOf(STORY_FILTERS.waiting, '等待天數不正確'),
  applied_on: queryOf(STORY_FILTERS.applied_on, '日期需要是 YYYY-MM-DD'),
  uploaded_on: queryOf(STORY_FILTERS.uploaded_on, '日期需要是 YYYY-MM-DD'),
  score: queryOf(STORY_FILTERS.score, '分數不正確'),
  applied_from: queryOf(STORY_FILTERS.applied_from, '日期需要是 YYYY-MM-DD'),
  applied_to: queryOf(STORY_FILTERS.applied_to, '日期需要是 YYYY-MM-DD'),
  city: queryOf(STORY_FILTERS.city, '縣市不正確'),
  school: queryOf(STORY_FILTERS.school, `學校名稱最多 ${LIMITS.text_search} 個字`),
  goal: queryOf(STORY_FILTERS.goal, '永續發展目標不正確'),
  tag: queryOf(STORY_FILTERS.tag, '標籤不正確'),
  start: queryOf(STORY_FILTERS.start, '開始送出的條件不正確'),
  reviewer: queryOf(STORY_FILTERS.reviewer, '審查的人不正確'),
};

/** GET /story/overview; without a session the current one. */
export const overviewQuery = z.strictObject({ session: sessionQuery });

const number = z.number().int();
const byDay = z.array(z.object({ day: z.string(), count: number }));
const shares = z.object({ 1: number, 3: number, 5: number });

/** Stories of a session that wait for a review, by who is to review them (null: nobody yet): how many, how many of them past their day, and how many days the first one has waited. */
export const reviewPile = z.object({
  reviewer: colleague.nullable(),
  count: z.number().int(),
  overdue: z.number().int(),
  longest: z.number().int(),
});
export type ReviewPile = z.infer<typeof reviewPile>;
const reviewPiles = z.array(reviewPile).max(LIMITS.colleagues + 1);

/**
 * A session in numbers (look §4.7). `checkpoints`: how many stories have each of the twelve done. `waiting`: of
 * the pending ones, by the classes above, with the median and the longest wait in days (null when nothing is pending).
 * `submissions` and `uploads`: stories by the day (Taipei) of their latest submission and of an upload, days without any
 * left out. `scores`: of the submitted judgements. `time` (ms): when it was counted.
 */
export const overviewAnswer = z.object({
  session: number,
  time: z.number(),
  total: number,
  checkpoints: z.array(number).length(CHECKPOINTS.length),
  statuses: z.array(z.object({ status: number, count: number })).length(6),
  waiting: z.object({
    classes: z.array(number).length(WAITING_CLASSES.length),
    median: z.number().nullable(),
    longest: number.nullable(),
  }),
  piles: reviewPiles,
  submissions: byDay,
  uploads: byDay,
  scores: z.object({ F: shares, I: shares, D: shares, S: shares }),
  close_time: z.number().nullable(),
  supplement_deadline: z.number().nullable(),
});
export type Overview = z.infer<typeof overviewAnswer>;
