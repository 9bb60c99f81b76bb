import { z } from 'zod';
import { idField } from '../common/text';
import { parseDate } from '../common/time';
import { CHANGED_SHOWN, countAnswer } from './api';
import { colleague } from './comments';
import { pickedStories } from './picked';

/** Among how many colleagues stories are given at once. */
export const MOST_REVIEWERS = 20;

const dueDay = z.string({ error: '請選擇期限' }).refine((text) => parseDate(text) !== null, '期限需要是 YYYY-MM-DD');

/**
 * POST /story/reviewers: who of the reviewers is to review these stories, each in turn; nobody of `to` takes them back. `due` is the
 * day by which. `check`: only says what would be done.
 */
export const reviewersBody = z.strictObject({
  stories: pickedStories,
  to: z.array(idField, { error: '請選擇同事' }).max(MOST_REVIEWERS, `一次最多 ${MOST_REVIEWERS} 位同事`),
  due: dueDay.nullable().default(null),
  check: z.boolean({ error: '請選擇要不要試算' }).default(false),
});
export type ReviewersBody = z.infer<typeof reviewersBody>;
/** `count` stories were given away, `not_pending` wait for no review and were left as they are (the first of them by account); `each`: how many everybody of `to` got. */
export const reviewersAnswer = countAnswer.extend({
  not_pending: z.number().int(),
  not_pending_accounts: z.array(z.string()).max(CHANGED_SHOWN),
  each: z.array(colleague.extend({ count: z.number().int() })).max(MOST_REVIEWERS),
});
export type GivenReviews = z.infer<typeof reviewersAnswer>;
