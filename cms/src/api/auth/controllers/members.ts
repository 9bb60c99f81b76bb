import {
  memberAllAnswer,
  memberDetailSchema,
  memberListAnswer,
  memberListQuery,
  memberMailsAnswer,
  memberMailsQuery,
  STAFF_ROLES,
} from 'contract';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { action, idParams } from '../../../lib/routes/action';
import { recordAction } from '../../audit/port';
import { presentMemberDetail, presentMemberExport, presentMembers } from '../presenters/member';
import { presentMemberMail } from '../presenters/member-mail';
import { countAllMembers, readMembersInPieces, showMember, showMemberMails, showMembers } from '../services/members';

const who = { actors: STAFF_ROLES, permission: ['manage-member-list'] } as const;

export default {
  list: action({
    get: '/auth/list',
    summary: 'One page of the members.',
    lane: 'lists',
    who,
    takes: { query: memberListQuery },
    answers: memberListAnswer,
    run: async ({ query }) => presentMembers(await showMembers(query)),
  }),
  all: action({
    get: '/auth/all',
    summary: 'All members, for the export.',
    who,
    answers: { writes: memberAllAnswer },
    lane: 'exports',
    run: async ({ actor, ctx }) => {
      const total: number = await countAllMembers();
      // Personal data leaves the platform: who took how much is on record before it goes (T-32, T-57).
      await recordAction(actor, { action: 'members_exported', details: [`${total} 筆`] });
      sendPieces(ctx, listText(readMembersInPieces(), presentMemberExport), total);
    },
  }),
  one: action({
    get: '/auth/user/:id',
    summary: 'A member with profile, jobs and stories.',
    who,
    takes: { params: idParams },
    answers: memberDetailSchema,
    run: async ({ actor, params }) => {
      const shown = presentMemberDetail(await showMember(params.id));
      const object = { id: shown.id, name: `${shown.name}（${shown.account}）` };
      await recordAction(actor, { action: 'member_opened', object });
      return shown;
    },
  }),
  mails: action({
    get: '/auth/user/:id/mails',
    summary: 'The mails that a member was sent, newest first.',
    who,
    takes: { params: idParams, query: memberMailsQuery },
    answers: memberMailsAnswer,
    run: async ({ params, query }) => {
      const { rows, total } = await showMemberMails(params.id, query);
      return { list: rows.map(presentMemberMail), total };
    },
  }),
};
