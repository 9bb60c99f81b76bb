import { memberRemovalBody, removalSchema, STAFF_ROLES } from 'contract';
import { action, emptyBody, idParams } from '../../../lib/routes/action';
import { NOT_ACTIVE } from '../services/help-desk';
import { askMemberRemoval, offerOwnData, showMemberRemoval, withdrawMemberRemoval } from '../services/member-data';

const who = { actors: STAFF_ROLES, permission: ['help-desk'] } as const;

/** What staff do about a member's own data, as the member asks; each is on record. */
export default {
  removal: action({
    get: '/auth/user/:id/removal',
    summary: 'Whether the account of a member is to be erased, and what becomes of each story.',
    refusals: ['not_found'],
    who,
    takes: { params: idParams },
    answers: removalSchema,
    run: ({ params }) => showMemberRemoval(params.id),
  }),
  askRemoval: action({
    post: '/auth/user/:id/removal',
    summary: 'Has the account of a member erased in seven days, in the name of the member.',
    refusals: NOT_ACTIVE,
    who: { ...who, proof: true },
    takes: { params: idParams, body: memberRemovalBody },
    answers: removalSchema,
    run: ({ actor, params, body }) => askMemberRemoval(actor, params.id, body.reason),
  }),
  withdrawRemoval: action({
    delete: '/auth/user/:id/removal',
    summary: 'Keeps the account of a member after all, in the name of the member.',
    refusals: ['not_found', 'member_merged'],
    who,
    takes: { params: idParams },
    answers: removalSchema,
    run: ({ actor, params }) => withdrawMemberRemoval(actor, params.id),
  }),
  offerOwnDataAction: action({
    post: '/auth/user/:id/own-data',
    summary: 'Mails a member the way to where the member downloads the own data.',
    refusals: [...NOT_ACTIVE, 'too_many_requests'],
    who,
    takes: { params: idParams, body: emptyBody },
    answers: { says: '已寄信通知會員登入下載' },
    run: ({ actor, params }) => offerOwnData(actor, params.id),
  }),
};
