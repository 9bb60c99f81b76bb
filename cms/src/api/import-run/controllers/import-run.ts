import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { importRunRequest } from '../requests';

export default {
  async show(ctx: Context) {
    const { id } = inputOf(ctx, importRunRequest).params;
    ctx.body = await strapi.service('api::import-run.import-run').show(ctx.state.actor, id);
  },
};
