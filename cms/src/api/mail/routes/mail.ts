import { memberMailsAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { memberMailsRequest } from '../requests';

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/auth/user/:id/mails',
      handler: 'mail.ofMember',
      who: { actors: STAFF_ROLES, permission: ['manage-member-list'] },
      request: memberMailsRequest,
      response: memberMailsAnswer,
    }),
  ],
};
