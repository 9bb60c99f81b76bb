import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { archiveRequest, seasonRequest } from '../requests';
import { archiveSeason, showSeason, takeOverSeason } from '../services/season';

/** What staff look at before they open a session. */
export default {
  async show(ctx: Context) {
    ctx.body = await showSeason(inputOf(ctx, seasonRequest).params.session);
  },

  async takeOver(ctx: Context) {
    const { session } = inputOf(ctx, seasonRequest).params;
    await takeOverSeason(ctx.state.actor, session);
    ctx.body = await showSeason(session);
  },

  async archive(ctx: Context) {
    const { params, body } = inputOf(ctx, archiveRequest);
    ctx.body = await archiveSeason(ctx.state.actor, params.session, body.archived);
  },
};
