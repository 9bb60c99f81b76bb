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
    // Personal data leaves the platform: who took how much is on record (T-32).
    strapi.log.info(`member export: ${answer.total} rows by ${ctx.state.actor.id}`);
    ctx.body = answer;
  },

  async one(ctx: Context) {
    ctx.body = presentMemberDetail(await members().one(inputOf(ctx, requests.one).params.id));
  },
};
