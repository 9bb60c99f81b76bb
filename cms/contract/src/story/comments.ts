import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery } from '../common/pagination';
import { idField, textField } from '../common/text';

/** A member of staff who reviews stories; where two have one name a part of their accounts follows it. */
export const colleague = z.object({ id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof colleague>;
/** GET /story/colleagues. */
export const colleaguesAnswer = z.array(colleague).max(LIMITS.colleagues);

/** An internal comment on a story, for staff alone; times in ms. */
export const storyComment = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  /** The reader wrote it, and may edit and delete it. */
  own: z.boolean(),
  time: z.number(),
  edited_time: z.number().nullable(),
  mentions: z.array(colleague).max(LIMITS.mentions),
});
export type StoryComment = z.infer<typeof storyComment>;

/** GET /story/comment/{id}: newest first. */
export const commentsQuery = z.strictObject(pageQuery);
export const commentsAnswer = listOf(storyComment);

/** POST /story/comment/{id} and PUT /story/comment/{id}/{comment}: `mentions` are ids of colleagues, each gets one mail. */
export const commentBody = z.strictObject({
  text: textField('請輸入留言', LIMITS.comment),
  mentions: z.array(idField).max(LIMITS.mentions, `一次最多提到 ${LIMITS.mentions} 人`).default([]),
});
export type CommentBody = z.infer<typeof commentBody>;
