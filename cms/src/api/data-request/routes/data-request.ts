import { dataRequestList, messageAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { extendRequest, finishRequest, listRequest, openRequest } from '../requests';

const who = { actors: STAFF_ROLES, permission: ['help-desk'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/data-request',
      handler: 'data-request.list',
      summary: 'One page of what members have asked for about their data, with the last day by law.',
      who,
      request: listRequest,
      response: dataRequestList,
    }),
    defineRoute({
      method: 'POST',
      path: '/data-request',
      handler: 'data-request.open',
      summary: 'Notes what a member asks for about the own data.',
      refusals: ['not_found'],
      who,
      request: openRequest,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/data-request/:id/extend',
      handler: 'data-request.extend',
      summary: 'Gives a request as much time once more, with a reason.',
      refusals: ['not_found', 'request_done', 'request_extended'],
      who,
      request: extendRequest,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/data-request/:id/done',
      handler: 'data-request.finish',
      summary: 'Ends a request with what was done.',
      refusals: ['not_found', 'request_done'],
      who,
      request: finishRequest,
      response: messageAnswer,
    }),
  ],
};
