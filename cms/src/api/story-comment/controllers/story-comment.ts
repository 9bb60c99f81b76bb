import {
  colleaguesAnswer,
  commentBody,
  commentsAnswer,
  commentsQuery,
  STAFF_ROLES,
  storyComment,
  storyParams,
} from 'contract';
import { action } from '../../../lib/routes/action';
import { presentComment } from '../presenters/comment';
import { listComments } from '../queries/comments';
import { addComment, findColleagues, removeComment, saveComment } from '../services/story-comment';

const staff = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

const readers = { ...staff, object: 'story-head' } as const;

const writers = { ...staff, object: 'story' } as const;

const commentParams = storyParams.extend({ comment: storyParams.shape.id });

/** Internal comments of staff on stories. */
export default {
  colleagues: action({
    get: '/story/colleagues',
    summary: 'Who of staff reviews stories and can be mentioned in a comment.',
    who: staff,
    answers: colleaguesAnswer,
    run: () => findColleagues(),
  }),
  list: action({
    get: '/story/comment/:id',
    summary: 'One page of the internal comments on a story, newest first.',
    who: readers,
    takes: { params: storyParams, query: commentsQuery },
    answers: commentsAnswer,
    run: async ({ actor, params, query }) => {
      const { comments, total } = await listComments(params.id, query);
      return { list: comments.map(presentComment(actor)), total };
    },
  }),
  add: action({
    post: '/story/comment/:id',
    summary: 'Adds an internal comment, and mails those whom it mentions.',
    who: writers,
    takes: { params: storyParams, body: commentBody },
    answers: storyComment,
    run: async ({ actor, object: story, body }) => presentComment(actor)(await addComment(actor, story, body)),
  }),
  edit: action({
    put: '/story/comment/:id/:comment',
    summary: 'Changes the caller’s own comment, and mails those whom it mentions only now.',
    refusals: ['not_found', 'forbidden'],
    who: writers,
    takes: { params: commentParams, body: commentBody },
    answers: storyComment,
    run: async ({ actor, object: story, params, body }) =>
      presentComment(actor)(await saveComment(actor, story, params.comment, body)),
  }),
  remove: action({
    delete: '/story/comment/:id/:comment',
    summary: 'Deletes the caller’s own comment.',
    refusals: ['not_found', 'forbidden'],
    who: readers,
    takes: { params: commentParams },
    answers: { says: '刪除成功' },
    run: ({ actor, object: story, params }) => removeComment(actor, story.id, params.comment),
  }),
};
