import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { claimRequest } from '../requests';
import { freeClaim, signClaim } from '../services/claim';

/** Who of the reviewers is at which story. */
export default {
  async sign(ctx: Context) {
    const { body } = inputOf(ctx, claimRequest);
    const { actor, story } = ctx.state;
    ctx.body = await signClaim(actor, story, body.take_over);
  },

  async free(ctx: Context) {
    const { actor, story } = ctx.state;
    await freeClaim(actor, story.id);
    ctx.body = { message: '已放開' };
  },
};
