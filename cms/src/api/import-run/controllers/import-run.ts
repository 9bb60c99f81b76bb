import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { importRunService } from '../port';
import { importRunRequest } from '../requests';

export default {
  async show(ctx: Context) {
    const { id } = inputOf(ctx, importRunRequest).params;
    ctx.body = await importRunService().show(ctx.state.actor, id);
  },
};
