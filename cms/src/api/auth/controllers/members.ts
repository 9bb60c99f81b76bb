import type { Context } from 'koa';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { inputOf } from '../../../lib/routes/define-route';
import { recordAction } from '../../audit/port';
import { presentMemberDetail, presentMemberExport, presentMembers } from '../presenters/member';
import { presentMemberMail } from '../presenters/member-mail';
import { requests } from '../requests';
import { countAllMembers, readMembersInPieces, showMember, showMemberMails, showMembers } from '../services/members';

export default {
  async list(ctx: Context) {
    ctx.body = presentMembers(await showMembers(inputOf(ctx, requests.list).query));
  },

  async all(ctx: Context) {
    const total: number = await countAllMembers();
    // Personal data leaves the platform: who took how much is on record before it goes (T-32, T-57).
    await recordAction(ctx.state.actor, { action: 'members_exported', details: [`${total} 筆`] });
    sendPieces(ctx, listText(readMembersInPieces(), presentMemberExport), total);
  },

  async one(ctx: Context) {
    const shown = presentMemberDetail(await showMember(inputOf(ctx, requests.one).params.id));
    const object = { id: shown.id, name: `${shown.name}（${shown.account}）` };
    await recordAction(ctx.state.actor, { action: 'member_opened', object });
    ctx.body = shown;
  },

  async mails(ctx: Context) {
    const { params, query } = inputOf(ctx, requests.memberMails);
    const { rows, total } = await showMemberMails(params.id, query);
    ctx.body = { list: rows.map(presentMemberMail), total };
  },
};
