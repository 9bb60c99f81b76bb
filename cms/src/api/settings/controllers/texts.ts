import { judgingContentOf } from 'contract';
import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { settingsChanges, settingsTexts } from '../port';
import { presentChange, presentReasons } from '../presenters/content';
import { contentChangesRequest, judgingTextsRequest, reviewReasonsRequest } from '../requests';

/** What the two desks work with, and who may edit it. */
export default {
  async judging(ctx: Context) {
    ctx.body = judgingContentOf(await settingsTexts().judging());
  },

  async saveJudging(ctx: Context) {
    const { body } = inputOf(ctx, judgingTextsRequest);
    ctx.body = judgingContentOf(await settingsTexts().saveJudging(ctx.state.actor, body));
  },

  async reasons(ctx: Context) {
    ctx.body = presentReasons(await settingsTexts().reasons());
  },

  async saveReasons(ctx: Context) {
    const { body } = inputOf(ctx, reviewReasonsRequest);
    ctx.body = presentReasons(await settingsTexts().saveReasons(ctx.state.actor, body));
  },

  async changes(ctx: Context) {
    const { query } = inputOf(ctx, contentChangesRequest);
    const { rows, total } = await settingsChanges().list(query);
    ctx.body = { list: rows.map(presentChange), total };
  },
};
