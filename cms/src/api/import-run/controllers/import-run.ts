import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { importRunRequest } from '../requests';
import { showImport } from '../services/import-run';

export default {
  async show(ctx: Context) {
    const { id } = inputOf(ctx, importRunRequest).params;
    ctx.body = await showImport(ctx.state.actor, id);
  },
};
