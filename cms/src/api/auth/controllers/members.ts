import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { requests } from '../requests';

const members = () => strapi.service('api::auth.members');

export default {
  async list(ctx: Context) {
    ctx.body = await members().list(inputOf(ctx, requests.list).query);
  },

  async all(ctx: Context) {
    const answer = await members().all();
    // Personal data leaves the platform: who took how much is on record (T-32).
    strapi.log.info(`member export: ${answer.total} rows by ${ctx.state.actor.id}`);
    ctx.body = answer;
  },

  async one(ctx: Context) {
    ctx.body = await members().one(inputOf(ctx, requests.one).params.id);
  },
};
