import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { dataRequestService } from '../port';
import { presentRequest } from '../presenters/data-request';
import { extendRequest, finishRequest, listRequest, openRequest } from '../requests';

/** What members ask for about their data, with the days that the law gives. */
export default {
  async list(ctx: Context) {
    const { rows, total } = await dataRequestService().list(inputOf(ctx, listRequest).query);
    ctx.body = { list: rows.map(presentRequest), total };
  },

  async open(ctx: Context) {
    await dataRequestService().open(ctx.state.actor, inputOf(ctx, openRequest).body);
    ctx.body = { message: '請求已登記' };
  },

  async extend(ctx: Context) {
    const { params, body } = inputOf(ctx, extendRequest);
    await dataRequestService().extend(ctx.state.actor, params.id, body.reason);
    ctx.body = { message: '期限已延長，請以書面告訴當事人原因' };
  },

  async finish(ctx: Context) {
    const { params, body } = inputOf(ctx, finishRequest);
    await dataRequestService().finish(ctx.state.actor, params.id, body.outcome);
    ctx.body = { message: '請求已結案' };
  },
};
