import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { schoolService } from '../port';
import { schoolFilterRequest } from '../requests';

export default {
  async filter(ctx: Context) {
    ctx.body = await schoolService().names(inputOf(ctx, schoolFilterRequest).query);
  },
};
