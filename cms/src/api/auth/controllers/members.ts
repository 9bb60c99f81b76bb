import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { presentMemberDetail, presentMemberExport, presentMembers } from '../presenters/member';
import { requests } from '../requests';

const members = () => strapi.service('api::auth.members');

export default {
  async list(ctx: Context) {
    ctx.body = presentMembers(await members().list(inputOf(ctx, requests.list).query));
  },

  async all(ctx: Context) {
    const answer = presentMemberExport(await members().all());
    // Personal data leaves the platform: who took how much is on record (T-32, T-57).
    const deed = { action: 'members_exported', details: [`${answer.total} 筆`] };
    await strapi.service('api::audit.audit').record(ctx.state.actor, deed);
    ctx.body = answer;
  },

  async one(ctx: Context) {
    const member = presentMemberDetail(await members().one(inputOf(ctx, requests.one).params.id));
    const deed = { action: 'member_opened', object: { id: member.id, name: `${member.name}（${member.account}）` } };
    await strapi.service('api::audit.audit').record(ctx.state.actor, deed);
    ctx.body = member;
  },
};
