import { mailLinkAnswer, mergePreviewSchema, messageAnswer, STAFF_ROLES } from 'contract';
import { defineRoute } from '../../../lib/routes/define-route';
import { requireMailToken } from '../mail-token';
import { NOT_ACTIVE } from '../refusals';
import { requests } from '../requests';

const who = { actors: STAFF_ROLES, permission: ['help-desk'] } as const;

export default {
  routes: [
    defineRoute({
      method: 'POST',
      path: '/auth/user/:id/confirmation',
      handler: 'help-desk.resendConfirmation',
      summary: 'Sends the mail that confirms a new account once more.',
      refusals: ['member_confirmed', 'member_inactive', 'member_merged', 'too_many_requests'],
      who,
      request: requests.helpOne,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/user/:id/reset',
      handler: 'help-desk.sendReset',
      summary: 'Sends a member the link with which a new password is set.',
      refusals: [...NOT_ACTIVE, 'too_many_requests'],
      who,
      request: requests.helpOne,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/user/:id/address',
      handler: 'help-desk.setAddress',
      summary: 'Asks the holder of another mailbox to confirm that the mails of a member go there.',
      refusals: [...NOT_ACTIVE],
      who: { ...who, proof: true },
      request: requests.setAddress,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'GET',
      path: '/auth/mail-address',
      handler: 'account.mailLink',
      summary: 'Whether the link with which a new mailbox is confirmed still leads on.',
      refusals: ['unauthorized', 'link_dead'],
      who: { actors: 'link' },
      before: [requireMailToken('mail_address')],
      response: mailLinkAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/mail-address',
      handler: 'help-desk.confirmAddress',
      summary: 'Confirms the new mailbox of a member with the token of the mail that went there.',
      refusals: ['unauthorized', 'link_dead'],
      who: { actors: 'link' },
      before: [requireMailToken('mail_address')],
      request: requests.confirmAddress,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/user/:id/merge/check',
      handler: 'help-desk.checkMerge',
      summary: 'What would move if the account of a member went into another one of the same person.',
      refusals: ['member_unconfirmed', 'member_merged'],
      who,
      request: requests.checkMerge,
      response: mergePreviewSchema,
    }),
    defineRoute({
      method: 'POST',
      path: '/auth/user/:id/merge',
      handler: 'help-desk.merge',
      summary: 'Merges the account of a member into another one of the same person.',
      refusals: ['member_unconfirmed', 'member_merged'],
      who: { ...who, proof: true },
      request: requests.merge,
      response: messageAnswer,
    }),
    defineRoute({
      method: 'PUT',
      path: '/auth/user/:id/active',
      handler: 'help-desk.setActive',
      summary: 'Deactivates the account of a member, or lets it in again.',
      refusals: ['member_merged'],
      who,
      request: requests.setActive,
      response: messageAnswer,
    }),
  ],
};
