import { memberAllAnswer, memberDetailSchema, memberListAnswer, memberMailsAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { requests } from '../requests';

const who = { actors: STAFF_ROLES, permission: ['manage-member-list'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/auth/list',
      handler: 'members.list',
      summary: 'One page of the members.',
      who,
      request: requests.list,
      response: memberListAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth/all',
      handler: 'members.all',
      summary: 'All members, for the export.',
      who,
      response: memberAllAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth/user/:id',
      handler: 'members.one',
      summary: 'A member with profile, jobs and stories.',
      who,
      request: requests.one,
      response: memberDetailSchema,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth/user/:id/mails',
      handler: 'members.mails',
      summary: 'The mails that a member was sent, newest first.',
      who,
      request: requests.memberMails,
      response: memberMailsAnswer,
    }),
  ],
};
