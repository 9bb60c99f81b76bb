import { deviceCodeAnswer, messageAnswer } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { bareRequest, storyRequest } from '../requests';

const owner = { actors: ['user'], object: 'story-head' } as const;

export default {
  routes: [
    defineRoute({
      method: 'POST',
      path: '/story/device-code/:id',
      handler: 'device-code.create',
      who: owner,
      request: bareRequest,
      response: deviceCodeAnswer,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/story/device-code/:id',
      handler: 'device-code.end',
      who: owner,
      request: storyRequest,
      response: messageAnswer,
    }),
  ],
};
