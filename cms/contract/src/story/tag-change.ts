import { z } from 'zod';
import { CHANGED_SHOWN, countAnswer } from './api';
import { pickedStories } from './picked';
import { readTag, TAG_LIMITS } from './tags';

const tagName = z.string({ error: '請輸入標籤' }).transform((text, context): string => {
  const name = readTag(text);
  if (name !== null) return name;
  const message = `標籤要有 1 到 ${TAG_LIMITS.name} 個字，不能有 # 和逗號`;
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
const tagNames = z.array(tagName).max(TAG_LIMITS.per_change, `一次最多 ${TAG_LIMITS.per_change} 個標籤`).default([]);

/** POST /story/tags: what is put on these stories and taken off them. `check`: only says what would be done. */
export const tagsBody = z
  .strictObject({
    stories: pickedStories,
    add: tagNames,
    remove: tagNames,
    check: z.boolean({ error: '請選擇要不要試算' }).default(false),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, { path: ['add'], error: '請輸入標籤' });
export type TagsBody = z.infer<typeof tagsBody>;
/** `count` stories were changed; `full` have too many tags to take these, the first of them by account. */
export const tagsChangeAnswer = countAnswer.extend({
  full: z.number().int(),
  full_accounts: z.array(z.string()).max(CHANGED_SHOWN),
});
export type ChangedTags = z.infer<typeof tagsChangeAnswer>;

/** GET /story/tags: those in use, the most used first. */
export const tagsAnswer = z.array(z.object({ name: z.string(), count: z.number().int() })).max(TAG_LIMITS.offered);
export type UsedTag = z.infer<typeof tagsAnswer>[number];
