import type { ActivityKind, Colleague, CommentBody } from 'contract';
import { inTransaction, type Transaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { findReviewers } from '../../auth/port';
import { enqueueMail } from '../../outbox/port';
import { recordEvents } from '../../story-history/port';

import { deleteComment, insertComment, lockComment, type StoredComment, updateComment } from '../queries/comments';

type Person = Colleague & { email: string };
/** What of a story its comments need. */
type Commented = { id: string; account: string; story_name: string };

const note = (actor: Actor, story_id: string, kind: ActivityKind, trx: Transaction): Promise<void> =>
  recordEvents(actor, [{ story_id, kind }], trx);

/** Those whom a comment mentions; 400 for one who doesn't review stories (any more). */
const mentioned = async (ids: readonly string[]): Promise<Person[]> => {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  const people: Person[] = (await findReviewers()).filter(({ id }: Person) => wanted.has(id));
  if (people.length === wanted.size) return people;
  const message = '提到的同事現在不能審查故事，請重新選擇';
  return fail('validation', { message, errors: [{ path: ['mentions'], message }] });
};

const plain = (people: readonly Person[]): Colleague[] => people.map(({ id, name }) => ({ id, name }));

/** One mail each, in the transaction of the comment: without its text, which may name children. The author needs none. */
const tell = async (author: Actor, story: Commented, people: readonly Person[], trx: Transaction): Promise<void> => {
  for (const { id, name, email } of people) {
    if (id === author.id || email === '') continue;
    const { account, story_name } = story;
    const data = { name, author: author.name, story_id: story.id, account, story_name };
    await enqueueMail({ to: email, mail: 'story-mention', data }, trx);
  }
};

/** The actor's own comment on a story; 404, 403 for another's. */
const own = async (actor: Actor, storyId: string, id: string, trx: Transaction): Promise<StoredComment> => {
  const comment = (await lockComment(storyId, id, trx)) ?? fail('not_found');
  return comment.author_id === actor.id ? comment : fail('forbidden', { message: '只能修改或刪除自己的留言' });
};

/** Who can be mentioned. */
export const findColleagues = async (): Promise<Colleague[]> => plain(await findReviewers());

/** Adds a comment and mails whom it mentions, all or nothing. 400 for a mention of who doesn't review stories. */
export const addComment = async (
  actor: Actor,
  story: Commented,
  { text, mentions }: CommentBody,
): Promise<StoredComment> => {
  const people = await mentioned(mentions);
  return inTransaction(async (trx) => {
    const comment = await insertComment(
      {
        story_id: story.id,
        author_id: actor.id,
        author_name: actor.name,
        text,
        mentions: plain(people),
        time: now(),
        edited_time: null,
      },
      trx,
    );
    await note(actor, story.id, 'commented', trx);
    await tell(actor, story, people, trx);
    return comment;
  });
};

/** Changes the actor's own comment and mails those whom it didn't mention before. 404, 403, 400. */
export const saveComment = async (
  actor: Actor,
  story: Commented,
  id: string,
  { text, mentions }: CommentBody,
): Promise<StoredComment> => {
  const people = await mentioned(mentions);
  return inTransaction(async (trx) => {
    const before = await own(actor, story.id, id, trx);
    const next = { text, mentions: plain(people), time: now() };
    await updateComment(id, next, trx);
    await note(actor, story.id, 'comment_edited', trx);
    const informed = new Set(before.mentions.map((person) => person.id));
    await tell(
      actor,
      story,
      people.filter((person) => !informed.has(person.id)),
      trx,
    );
    return { ...before, text, mentions: next.mentions, edited_time: next.time };
  });
};

/** Deletes the actor's own comment. 404, 403. */
export const removeComment = (actor: Actor, storyId: string, id: string): Promise<void> =>
  inTransaction(async (trx) => {
    await own(actor, storyId, id, trx);
    await deleteComment(id, trx);
    await note(actor, storyId, 'comment_deleted', trx);
  });
