import { colleaguesAnswer, commentsAnswer, messageAnswer, STAFF_ROLES, storyComment } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { addRequest, editRequest, listRequest, removeRequest } from '../requests';

const staff = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;
const readers = { ...staff, object: 'story-head' } as const;
const writers = { ...staff, object: 'story' } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/story/colleagues',
      handler: 'story-comment.colleagues',
      summary: 'Who of staff reviews stories and can be mentioned in a comment.',
      who: staff,
      response: colleaguesAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/story/comment/:id',
      handler: 'story-comment.list',
      summary: 'One page of the internal comments on a story, newest first.',
      who: readers,
      request: listRequest,
      response: commentsAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/story/comment/:id',
      handler: 'story-comment.add',
      summary: 'Adds an internal comment, and mails those whom it mentions.',
      who: writers,
      request: addRequest,
      response: storyComment,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/comment/:id/:comment',
      handler: 'story-comment.edit',
      summary: 'Changes the caller’s own comment, and mails those whom it mentions only now.',
      refusals: ['not_found', 'forbidden'],
      who: writers,
      request: editRequest,
      response: storyComment,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/story/comment/:id/:comment',
      handler: 'story-comment.remove',
      summary: 'Deletes the caller’s own comment.',
      refusals: ['not_found', 'forbidden'],
      who: readers,
      request: removeRequest,
      response: messageAnswer,
    }),
  ],
};
