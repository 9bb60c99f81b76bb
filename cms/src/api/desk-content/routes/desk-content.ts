import { contentChangesAnswer, judgingContentSchema, reviewReasonsAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { contentChangesRequest, judgingTextsRequest, reviewReasonsRequest } from '../requests';

const reviewers = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/judging/content',
      handler: 'desk-content.judging',
      who: { actors: ['judge', ...STAFF_ROLES] },
      response: judgingContentSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/judging/content',
      handler: 'desk-content.saveJudging',
      who: { actors: ['admin'] },
      request: judgingTextsRequest,
      response: judgingContentSchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/review/reasons',
      handler: 'desk-content.reasons',
      who: reviewers,
      response: reviewReasonsAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/review/reasons',
      handler: 'desk-content.saveReasons',
      who: reviewers,
      request: reviewReasonsRequest,
      response: reviewReasonsAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/site-setting/changes',
      handler: 'desk-content.changes',
      who: reviewers,
      request: contentChangesRequest,
      response: contentChangesAnswer,
    }),
  ],
};
