import {
  applyAnswer,
  downloadAnswer,
  judgeStorySchema,
  messageAnswer,
  presenceAnswer,
  STAFF_ROLES,
  storyHistoryAnswer,
  storySchema,
} from 'contract';
import { z } from 'zod';
import { defineRoute } from '../../../lib/define-route';
import {
  bareRequest,
  presenceRequest,
  refuseLocked,
  rejectRequest,
  storyRequest,
  updateBodyFor,
  updateRequest,
} from '../requests';

const readers = {
  actors: ['user', 'visitor', 'judge', ...STAFF_ROLES],
  permission: ['stories-manage'],
  object: 'story',
} as const;
const reviewers = { actors: STAFF_ROLES, permission: ['stories-manage'], object: 'story' } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/story/single/:id',
      handler: 'story.single',
      who: { ...readers, object: 'story-head' },
      request: storyRequest,
      response: z.union([storySchema, judgeStorySchema]),
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/update/:id',
      handler: 'story.update',
      who: { actors: ['user', 'visitor', ...STAFF_ROLES], permission: ['stories-manage'], object: 'story' },
      before: [refuseLocked],
      bodyFor: updateBodyFor,
      request: updateRequest,
      response: storySchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/story/history/:id',
      handler: 'story.history',
      who: { actors: ['user', ...STAFF_ROLES], permission: ['stories-manage'], object: 'story' },
      request: storyRequest,
      response: storyHistoryAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/presence/:id',
      handler: 'story.presence',
      who: readers,
      request: presenceRequest,
      response: presenceAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/apply/:id',
      handler: 'story.apply',
      who: { actors: ['user', 'admin'], object: 'story' },
      request: bareRequest,
      response: applyAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/apply_failed/:id',
      handler: 'manage.reject',
      who: reviewers,
      request: rejectRequest,
      response: storySchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/apply_success/:id',
      handler: 'manage.approve',
      who: reviewers,
      request: bareRequest,
      response: storySchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/reopen/:id',
      handler: 'manage.reopen',
      who: { actors: ['admin'], object: 'story' },
      request: bareRequest,
      response: storySchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/story/download/:id',
      handler: 'manage.download',
      who: { actors: ['judge', ...STAFF_ROLES], permission: ['stories-manage'], object: 'story' },
      request: storyRequest,
      response: downloadAnswer,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/story/:id',
      handler: 'story.remove',
      who: { actors: ['user'], object: 'story' },
      request: storyRequest,
      response: messageAnswer,
    }),
  ],
};
