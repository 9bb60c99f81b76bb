import {
  mailLinkAnswer,
  memberActiveBody,
  memberAddressBody,
  mergeBody,
  mergeCheckBody,
  mergePreviewSchema,
  messageAnswer,
  STAFF_ROLES,
} from 'contract';
import { action, emptyBody, idParams } from '../../../lib/routes/action';
import { requireMailToken, showMailLink } from '../mail-token';
import { NOT_ACTIVE, resendConfirmation, sendPasswordReset, setMemberActive } from '../services/help-desk';
import { askMailAddress, confirmMailAddress } from '../services/mail-address';
import { mergeAccounts, previewMerge } from '../services/merge';

const who = { actors: STAFF_ROLES, permission: ['help-desk'] } as const;
const proven = { ...who, proof: true } as const;
const byMail = { actors: 'link' } as const;

/** What staff do for a member who can't do it alone; each is on record. */
export default {
  resendConfirmation: action({
    post: '/auth/user/:id/confirmation',
    summary: 'Sends the mail that confirms a new account once more.',
    refusals: ['member_confirmed', 'member_inactive', 'member_merged', 'too_many_requests'],
    who,
    takes: { params: idParams, body: emptyBody },
    answers: { says: '驗證信已寄出' },
    run: ({ actor, params }) => resendConfirmation(actor, params.id),
  }),
  sendReset: action({
    post: '/auth/user/:id/reset',
    summary: 'Sends a member the link with which a new password is set.',
    refusals: [...NOT_ACTIVE, 'too_many_requests'],
    who,
    takes: { params: idParams, body: emptyBody },
    answers: { says: '重新設定密碼的信已寄出' },
    run: ({ actor, params }) => sendPasswordReset(actor, params.id),
  }),
  setAddress: action({
    put: '/auth/user/:id/address',
    summary: 'Asks the holder of another mailbox to confirm that the mails of a member go there.',
    refusals: NOT_ACTIVE,
    who: proven,
    takes: { params: idParams, body: memberAddressBody },
    answers: { says: '確認信已寄到新的信箱，對方按下確認後才會更改' },
    run: ({ actor, params, body }) => askMailAddress(actor, params.id, body.email),
  }),
  addressLink: action({
    get: '/auth/mail-address',
    summary: 'Whether the link with which a new mailbox is confirmed still leads on.',
    refusals: ['unauthorized', 'link_dead'],
    who: byMail,
    before: [requireMailToken('mail_address')],
    answers: mailLinkAnswer,
    run: showMailLink,
  }),
  confirmAddress: action({
    put: '/auth/mail-address',
    summary: 'Confirms the new mailbox of a member with the token of the mail that went there.',
    refusals: ['unauthorized', 'link_dead'],
    who: byMail,
    before: [requireMailToken('mail_address')],
    takes: { body: emptyBody },
    answers: { says: '信箱已確認，請重新登入' },
    run: ({ ctx }) => confirmMailAddress(ctx.state.mail_token),
  }),
  checkMerge: action({
    post: '/auth/user/:id/merge/check',
    summary: 'What would move if the account of a member went into another one of the same person.',
    refusals: ['member_unconfirmed', 'member_merged'],
    who,
    takes: { params: idParams, body: mergeCheckBody },
    answers: mergePreviewSchema,
    run: ({ params, body }) => previewMerge(params.id, body.account),
  }),
  merge: action({
    post: '/auth/user/:id/merge',
    summary: 'Merges the account of a member into another one of the same person.',
    refusals: ['member_unconfirmed', 'member_merged'],
    who: proven,
    takes: { params: idParams, body: mergeBody },
    answers: { says: '帳號已合併' },
    run: ({ actor, params, body }) => mergeAccounts(actor, params.id, body.account),
  }),
  setActive: action({
    put: '/auth/user/:id/active',
    summary: 'Deactivates the account of a member, or lets it in again.',
    refusals: ['member_merged'],
    who,
    takes: { params: idParams, body: memberActiveBody },
    answers: messageAnswer,
    run: async ({ actor, params, body }) => {
      await setMemberActive(actor, params.id, body);
      return { message: body.active ? '帳號已恢復' : '帳號已停用' };
    },
  }),
};
