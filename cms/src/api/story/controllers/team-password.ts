import { proofBody, STAFF_ROLES, storyParams, teamPasswordAnswer } from 'contract';
import { action } from '../../../lib/routes/action';
import { renewTeamPassword } from '../services/team-password';

export default {
  renew: action({
    put: '/story/team-password/:id',
    summary: 'Makes a new password of a team, which is shown this once.',
    who: { actors: STAFF_ROLES, permission: ['help-desk'], object: 'story-head', proof: true },
    takes: { params: storyParams, body: proofBody },
    answers: teamPasswordAnswer,
    run: ({ actor, object: story }) => renewTeamPassword(actor, story.id),
  }),
};
