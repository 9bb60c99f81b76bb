import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery } from '../common/pagination';
import { idField, textField } from '../common/text';

/** A member of staff who reviews stories; where two have one name a part of their accounts stands behind it. */
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

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in pieces, each with the colleague whom it mentions by `@name`; of names that begin alike the longest counts. */
export const mentionPieces = (text: string, people: readonly Colleague[]): { text: string; person?: Colleague }[] => {
  if (people.length === 0) return [{ text }];
  const longest = [...people].sort((one, other) => other.name.length - one.name.length);
  const names = new RegExp(`(@(?:${longest.map(({ name }) => escaped(name)).join('|')}))`, 'u');
  return text.split(names).flatMap((piece) => {
    if (piece === '') return [];
    const person = longest.find(({ name }) => piece === `@${name}`);
    return [person ? { text: piece, person } : { text: piece }];
  });
};
