import { judgingContentOf } from 'contract';
import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { presentChange, presentReasons } from '../presenters/content';
import { contentChangesRequest, judgingTextsRequest, reviewReasonsRequest } from '../requests';

const texts = () => strapi.service('api::desk-content.texts');

/** What the two desks work with, and who may edit it. */
export default {
  async judging(ctx: Context) {
    ctx.body = judgingContentOf(await texts().judging());
  },

  async saveJudging(ctx: Context) {
    const { body } = inputOf(ctx, judgingTextsRequest);
    ctx.body = judgingContentOf(await texts().saveJudging(ctx.state.actor, body));
  },

  async reasons(ctx: Context) {
    ctx.body = presentReasons(await texts().reasons());
  },

  async saveReasons(ctx: Context) {
    const { body } = inputOf(ctx, reviewReasonsRequest);
    ctx.body = presentReasons(await texts().saveReasons(ctx.state.actor, body));
  },

  async changes(ctx: Context) {
    const { query } = inputOf(ctx, contentChangesRequest);
    const { rows, total } = await strapi.service('api::desk-content.changes').list(query);
    ctx.body = { list: rows.map(presentChange), total };
  },
};
