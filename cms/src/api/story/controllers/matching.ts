import {
  countAnswer,
  deleteMatchingAnswer,
  deleteMatchingBody,
  matchingAnswer,
  matchingQuery,
  restoreMatchingBody,
  STAFF_ROLES,
} from 'contract';
import { action } from '../../../lib/routes/action';
import { removeMatching, restoreMatching, showMatchingCount } from '../services/matching';

const who = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

/** What is done to all stories of a filter at once. */
export default {
  count: action({
    get: '/story/matching',
    summary: 'How many stories the list has as it is narrowed, and how many of them the caller may delete.',
    who,
    takes: { query: matchingQuery },
    answers: matchingAnswer,
    run: ({ actor, query }) => showMatchingCount(actor, query),
  }),
  remove: action({
    post: '/story/delete/matching',
    summary: 'Moves all stories of the list’s filter to the bin, but for those that changed since they were counted.',
    who,
    takes: { body: deleteMatchingBody },
    answers: deleteMatchingAnswer,
    run: async ({ actor, body }) => ({ message: '刪除成功', ...(await removeMatching(actor, body)) }),
  }),
  restore: action({
    post: '/story/restore/matching',
    summary: 'Takes back what one deletion by filter took, or all that lay in the bin at a time.',
    who,
    takes: { body: restoreMatchingBody },
    answers: countAnswer,
    run: async ({ actor, body }) => ({ message: '已還原', count: await restoreMatching(actor, body) }),
  }),
};
