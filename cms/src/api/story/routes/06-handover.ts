import { handoverListAnswer, messageAnswer } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { bareRequest } from '../requests';

const who = { actors: ['user'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/story/handover',
      handler: 'handover.list',
      summary: 'Stories that the member could take over from an owner who leaves.',
      who,
      response: handoverListAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/story/handover/:id',
      handler: 'handover.accept',
      summary: 'The member takes a story over when its owner’s account is erased.',
      refusals: ['not_found', 'handover_taken'],
      who,
      request: bareRequest,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/story/handover/:id',
      handler: 'handover.release',
      summary: 'The member doesn’t take a story over after all; it is offered to the other counsellors again.',
      refusals: ['not_found'],
      who,
      request: bareRequest,
      response: messageAnswer,
    }),
  ],
};
