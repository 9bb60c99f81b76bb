import { deviceCodeAnswer, messageAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { bareRequest, storyRequest } from '../requests';

const makers = {
  actors: ['user', ...STAFF_ROLES],
  permission: ['stories-manage', 'help-desk'],
  object: 'story-head',
} as const;

export default {
  routes: [
    defineRoute({
      method: 'POST',
      path: '/story/device-code/:id',
      handler: 'device-code.create',
      summary: 'Makes a code with which new devices of a team log in.',
      refusals: ['too_many_requests'],
      who: makers,
      request: bareRequest,
      response: deviceCodeAnswer,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/story/device-code/:id',
      handler: 'device-code.end',
      summary: 'Ends the code of a team.',
      who: makers,
      request: storyRequest,
      response: messageAnswer,
    }),
  ],
};
