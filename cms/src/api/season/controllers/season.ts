import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { seasonService } from '../port';
import { archiveRequest, seasonRequest } from '../requests';

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

  async archive(ctx: Context) {
    const { params, body } = inputOf(ctx, archiveRequest);
    ctx.body = await seasonService().archive(ctx.state.actor, params.session, body.archived);
  },
};
