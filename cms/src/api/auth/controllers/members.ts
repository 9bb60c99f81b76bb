import type { Context } from 'koa';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { inputOf } from '../../../lib/routes/define-route';
import { auditService } from '../../audit/port';
import { authMembers } from '../port';
import { presentMemberDetail, presentMemberExport, presentMembers } from '../presenters/member';
import { presentMemberMail } from '../presenters/member-mail';
import { requests } from '../requests';

export default {
  async list(ctx: Context) {
    ctx.body = presentMembers(await authMembers().list(inputOf(ctx, requests.list).query));
  },

  async all(ctx: Context) {
    const total: number = await authMembers().countAll();
    // Personal data leaves the platform: who took how much is on record before it goes (T-32, T-57).
    await auditService().record(ctx.state.actor, { action: 'members_exported', details: [`${total} 筆`] });
    sendPieces(ctx, listText(authMembers().inPieces(), presentMemberExport), total);
  },

  async one(ctx: Context) {
    const shown = presentMemberDetail(await authMembers().one(inputOf(ctx, requests.one).params.id));
    const object = { id: shown.id, name: `${shown.name}（${shown.account}）` };
    await auditService().record(ctx.state.actor, { action: 'member_opened', object });
    ctx.body = shown;
  },

  async mails(ctx: Context) {
    const { params, query } = inputOf(ctx, requests.memberMails);
    const { rows, total } = await authMembers().mails(params.id, query);
    ctx.body = { list: rows.map(presentMemberMail), total };
  },
};
