import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { seasonService } from '../port';
import { seasonRequest } from '../requests';

/** What staff look at before they open a session. */
export default {
  async show(ctx: Context) {
    ctx.body = await seasonService().of(inputOf(ctx, seasonRequest).params.session);
  },

  async takeOver(ctx: Context) {
    const { session } = inputOf(ctx, seasonRequest).params;
    await seasonService().takeOver(ctx.state.actor, session);
    ctx.body = await seasonService().of(session);
  },
};
