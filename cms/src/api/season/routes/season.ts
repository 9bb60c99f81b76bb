import { STAFF_ROLES, seasonAnswer, seasonArchiveAnswer } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { archiveRequest, seasonRequest } from '../requests';

const who = { actors: STAFF_ROLES, permission: ['season-settings'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/season/:session',
      handler: 'season.show',
      summary: 'What is ready for a session, and what is left of the one before.',
      who,
      request: seasonRequest,
      response: seasonAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/season/take-over/:session',
      handler: 'season.takeOver',
      summary: 'Gives a session the way of judging, mail domains and prizes of the one before.',
      refusals: ['season_prepared', 'season_archived'],
      who,
      request: seasonRequest,
      response: seasonAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/season/archive/:session',
      handler: 'season.archive',
      summary: 'Archives a session, in which staff then decide nothing any more, or opens it again (admin).',
      refusals: ['season_running'],
      who,
      request: archiveRequest,
      response: seasonArchiveAnswer,
    }),
  ],
};
