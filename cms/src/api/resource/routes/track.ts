import { STAFF_ROLES, trackLinksAnswer, trackUsersAnswer } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { linkRequest, linksRequest, usersRequest } from '../requests';

const desk = { actors: STAFF_ROLES, permission: ['free-resource-manage', 'challenge-resource-package'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/track/link',
      handler: 'track.follow',
      summary: 'Counts a click and goes on to the resource.',
      refusals: ['not_found'],
      answers: 302,
      who: { actors: 'link' },
      request: linkRequest,
    }),
    defineRoute({
      method: 'GET',
      path: '/track/link/users',
      handler: 'track.users',
      summary: 'Who followed a link.',
      who: desk,
      request: usersRequest,
      response: trackUsersAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/track/account/links',
      handler: 'track.links',
      summary: 'Which resources a member followed.',
      who: desk,
      request: linksRequest,
      response: trackLinksAnswer,
    }),
  ],
};
