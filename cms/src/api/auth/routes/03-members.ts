import { memberAllAnswer, memberDetailSchema, memberListAnswer, memberMailsAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/define-route';
import { requests } from '../requests';

const who = { actors: STAFF_ROLES, permission: ['manage-member-list'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/auth/list',
      handler: 'members.list',
      who,
      request: requests.list,
      response: memberListAnswer,
    }),
    defineRoute({ method: 'GET', path: '/auth/all', handler: 'members.all', who, response: memberAllAnswer }),
    defineRoute({
      method: 'GET',
      path: '/auth/user/:id',
      handler: 'members.one',
      who,
      request: requests.one,
      response: memberDetailSchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth/user/:id/mails',
      handler: 'members.mails',
      who,
      request: requests.memberMails,
      response: memberMailsAnswer,
    }),
  ],
};
