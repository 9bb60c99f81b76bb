import { contentChangesAnswer, judgingContentSchema, reviewReasonsAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { contentChangesRequest, judgingTextsRequest, reviewReasonsRequest } from '../requests';

const reviewers = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/judging/content',
      handler: 'texts.judging',
      who: { actors: ['judge', ...STAFF_ROLES] },
      response: judgingContentSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/judging/content',
      handler: 'texts.saveJudging',
      who: { actors: ['admin'] },
      request: judgingTextsRequest,
      response: judgingContentSchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/review/reasons',
      handler: 'texts.reasons',
      who: reviewers,
      response: reviewReasonsAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/review/reasons',
      handler: 'texts.saveReasons',
      who: reviewers,
      request: reviewReasonsRequest,
      response: reviewReasonsAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/site-setting/changes',
      handler: 'texts.changes',
      who: reviewers,
      request: contentChangesRequest,
      response: contentChangesAnswer,
    }),
  ],
};
