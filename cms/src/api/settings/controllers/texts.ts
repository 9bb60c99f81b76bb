import {
  contentChangesAnswer,
  contentChangesQuery,
  judgingContentOf,
  judgingContentSchema,
  judgingTextsBody,
  reviewReasonsAnswer,
  reviewReasonsBody,
  STAFF_ROLES,
} from 'contract';
import { action } from '../../../lib/routes/action';
import { presentChange, presentReasons } from '../presenters/content';
import { listChanges } from '../queries/content-changes';
import { readJudgingTexts, readReasons, saveJudgingTexts, saveReasons } from '../services/texts';

const reviewers = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

/** What the two desks work with, and who may edit it. */
export default {
  judging: action({
    get: '/judging/content',
    summary: 'The texts of judging: indicators and sentences for comments.',
    who: { actors: ['judge', ...STAFF_ROLES] },
    answers: judgingContentSchema,
    run: async () => judgingContentOf(await readJudgingTexts()),
  }),
  saveJudging: action({
    put: '/judging/content',
    summary: 'Changes texts of judging.',
    refusals: ['version_conflict'],
    who: { actors: ['admin'] },
    takes: { body: judgingTextsBody },
    answers: judgingContentSchema,
    run: async ({ actor, body }) => judgingContentOf(await saveJudgingTexts(actor, body)),
  }),
  reasons: action({
    get: '/review/reasons',
    summary: 'The reasons with which a story is returned.',
    who: reviewers,
    answers: reviewReasonsAnswer,
    run: async () => presentReasons(await readReasons()),
  }),
  changeReasons: action({
    put: '/review/reasons',
    summary: 'Changes the reasons with which a story is returned.',
    refusals: ['version_conflict'],
    who: reviewers,
    takes: { body: reviewReasonsBody },
    answers: reviewReasonsAnswer,
    run: async ({ actor, body }) => presentReasons(await saveReasons(actor, body)),
  }),
  changes: action({
    get: '/site-setting/changes',
    summary: 'Who changed which text or setting, newest first.',
    who: { ...reviewers, permission: ['stories-manage', 'season-settings'] },
    takes: { query: contentChangesQuery },
    answers: contentChangesAnswer,
    run: async ({ query }) => {
      const { rows, total } = await listChanges(query);
      return { list: rows.map(presentChange), total };
    },
  }),
};
