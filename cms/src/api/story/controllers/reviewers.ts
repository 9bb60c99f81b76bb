import { reviewersAnswer, reviewersBody, STAFF_ROLES } from 'contract';
import { action } from '../../../lib/routes/action';
import { assignReviewers } from '../services/reviewers';

/** Who is to review which story. */
export default {
  assign: action({
    post: '/story/reviewers',
    summary: 'Gives picked stories to colleagues, who are to review them, or to nobody.',
    who: { actors: STAFF_ROLES, permission: ['stories-manage'] },
    takes: { body: reviewersBody },
    answers: reviewersAnswer,
    run: async ({ actor, body }) => ({
      message: body.check ? '試算完成' : '已指派審查',
      ...(await assignReviewers(actor, body)),
    }),
  }),
};
