import { importReportSchema, messageAnswer, partnerImportAnswer, partnerListAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { importRequest, listRequest, removeRequest } from '../requests';

const who = { actors: STAFF_ROLES, permission: ['manage-member-list-merrymama'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/merrymama-user',
      handler: 'merrymama-user.list',
      who,
      request: listRequest,
      response: partnerListAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/merrymama-user',
      handler: 'merrymama-user.import',
      who,
      request: importRequest,
      response: partnerImportAnswer,
      body: 'none',
    }),
    defineRoute({
      method: 'POST',
      path: '/merrymama-user/check',
      handler: 'merrymama-user.check',
      who,
      request: importRequest,
      response: importReportSchema,
      body: 'none',
    }),
    defineRoute({
      method: 'DELETE',
      path: '/merrymama-user/:id',
      handler: 'merrymama-user.remove',
      who,
      request: removeRequest,
      response: messageAnswer,
    }),
  ],
};
