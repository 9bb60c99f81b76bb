import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { schoolFilterRequest } from '../requests';

export default {
  async filter(ctx: Context) {
    ctx.body = await strapi.service('api::school.school').names(inputOf(ctx, schoolFilterRequest).query);
  },
};
