import { STAFF_ROLES, teamPasswordAnswer } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { teamPasswordRequest } from '../requests';

export default {
  routes: [
    defineRoute({
      method: 'PUT',
      path: '/story/team-password/:id',
      handler: 'team-password.renew',
      summary: 'Makes a new password of a team, which is shown this once.',
      who: { actors: STAFF_ROLES, permission: ['help-desk'], object: 'story-head', proof: true },
      request: teamPasswordRequest,
      response: teamPasswordAnswer,
    }),
  ],
};
