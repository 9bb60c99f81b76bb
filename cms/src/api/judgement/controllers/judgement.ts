import type { Context } from 'koa';
import { inputOf } from '../../../lib/define-route';
import { fail } from '../../../lib/fail';
import { presentJudged, presentJudging } from '../presenters/judging';
import { judgedRequest, judgeRequest, judgingRequest } from '../requests';

const service = () => strapi.service('api::judgement.judgement');

/** The judges' calls (B §2.8, §2.9). */
export default {
  async list(ctx: Context) {
    const { query } = inputOf(ctx, judgingRequest);
    const { rows, total } = await service().list(query);
    ctx.body = { list: rows.map(presentJudging), total };
  },

  async judged(ctx: Context) {
    const { query } = inputOf(ctx, judgedRequest);
    const rows = await service().judged(query.session);
    ctx.body = { list: rows.map(presentJudged), total: rows.length };
  },

  async save(ctx: Context) {
    const { params, query, body } = inputOf(ctx, judgeRequest);
    const { actor } = ctx.state;
    await service().save(actor, params.id, body.judgement, query.submit);
    const story = (await strapi.service('api::story.access').load(actor, params.id)) ?? fail('not_found');
    ctx.body = await strapi.service('api::story.show').one(actor, story);
  },
};
