import { contentChangesAnswer, judgingContentSchema, reviewReasonsAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { contentChangesRequest, judgingTextsRequest, reviewReasonsRequest } from '../requests';

const reviewers = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/judging/content',
      handler: 'texts.judging',
      summary: 'The texts of judging: indicators and sentences for comments.',
      who: { actors: ['judge', ...STAFF_ROLES] },
      response: judgingContentSchema,
    }),
    defineRoute({
      method: 'PUT',
      path: '/judging/content',
      handler: 'texts.saveJudging',
      summary: 'Changes texts of judging.',
      refusals: ['version_conflict'],
      who: { actors: ['admin'] },
      request: judgingTextsRequest,
      response: judgingContentSchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/review/reasons',
      handler: 'texts.reasons',
      summary: 'The reasons with which a story is returned.',
      who: reviewers,
      response: reviewReasonsAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/review/reasons',
      handler: 'texts.saveReasons',
      summary: 'Changes the reasons with which a story is returned.',
      refusals: ['version_conflict'],
      who: reviewers,
      request: reviewReasonsRequest,
      response: reviewReasonsAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/site-setting/changes',
      handler: 'texts.changes',
      summary: 'Who changed which text or setting, newest first.',
      who: { ...reviewers, permission: ['stories-manage', 'season-settings'] },
      request: contentChangesRequest,
      response: contentChangesAnswer,
    }),
  ],
};
