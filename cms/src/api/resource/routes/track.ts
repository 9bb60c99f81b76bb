import { STAFF_ROLES, trackLinksAnswer, trackUsersAnswer } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { linkRequest, linksRequest, usersRequest } from '../requests';

const desk = { actors: STAFF_ROLES, permission: ['free-resource-manage', 'challenge-resource-package'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/track/link',
      handler: 'track.follow',
      who: { actors: 'link' },
      request: linkRequest,
    }),
    defineRoute({
      method: 'GET',
      path: '/track/link/users',
      handler: 'track.users',
      who: desk,
      request: usersRequest,
      response: trackUsersAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/track/account/links',
      handler: 'track.links',
      who: desk,
      request: linksRequest,
      response: trackLinksAnswer,
    }),
  ],
};
