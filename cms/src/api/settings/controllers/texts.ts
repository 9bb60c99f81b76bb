import { judgingContentOf } from 'contract';
import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { presentChange, presentReasons } from '../presenters/content';
import { listChanges } from '../queries/content-changes';
import { contentChangesRequest, judgingTextsRequest, reviewReasonsRequest } from '../requests';
import { readJudgingTexts, readReasons, saveJudgingTexts, saveReasons } from '../services/texts';

/** What the two desks work with, and who may edit it. */
export default {
  async judging(ctx: Context) {
    ctx.body = judgingContentOf(await readJudgingTexts());
  },

  async saveJudging(ctx: Context) {
    const { body } = inputOf(ctx, judgingTextsRequest);
    ctx.body = judgingContentOf(await saveJudgingTexts(ctx.state.actor, body));
  },

  async reasons(ctx: Context) {
    ctx.body = presentReasons(await readReasons());
  },

  async saveReasons(ctx: Context) {
    const { body } = inputOf(ctx, reviewReasonsRequest);
    ctx.body = presentReasons(await saveReasons(ctx.state.actor, body));
  },

  async changes(ctx: Context) {
    const { query } = inputOf(ctx, contentChangesRequest);
    const { rows, total } = await listChanges(query);
    ctx.body = { list: rows.map(presentChange), total };
  },
};
