import { messageAnswer, removalSchema, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { NOT_ACTIVE } from '../refusals';
import { requests } from '../requests';

const who = { actors: STAFF_ROLES, permission: ['help-desk'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'GET',
      path: '/auth/user/:id/removal',
      handler: 'member-data.removal',
      summary: 'Whether the account of a member is to be erased, and what becomes of each story.',
      refusals: ['not_found'],
      who,
      request: requests.one,
      response: removalSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/user/:id/removal',
      handler: 'member-data.askRemoval',
      summary: 'Has the account of a member erased in seven days, in the name of the member.',
      refusals: [...NOT_ACTIVE],
      who: { ...who, proof: true },
      request: requests.askMemberRemoval,
      response: removalSchema,
    }),
    defineRoute({
      method: 'DELETE',
      path: '/auth/user/:id/removal',
      handler: 'member-data.withdrawRemoval',
      summary: 'Keeps the account of a member after all, in the name of the member.',
      refusals: ['not_found', 'member_merged'],
      who,
      request: requests.one,
      response: removalSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/user/:id/own-data',
      handler: 'member-data.offerOwnData',
      summary: 'Mails a member the way to where the member downloads the own data.',
      refusals: [...NOT_ACTIVE, 'too_many_requests'],
      who,
      request: requests.helpOne,
      response: messageAnswer,
    }),
  ],
};
