import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { presentRequest } from '../presenters/data-request';
import { listRequests } from '../queries/data-requests';
import { extendRequest, finishRequest, listRequest, openRequest } from '../requests';
import { extendDataRequest, finishDataRequest, openDataRequest } from '../services/data-request';

/** What members ask for about their data, with the days that the law gives. */
export default {
  async list(ctx: Context) {
    const { rows, total } = await listRequests(inputOf(ctx, listRequest).query);
    ctx.body = { list: rows.map(presentRequest), total };
  },

  async open(ctx: Context) {
    await openDataRequest(ctx.state.actor, inputOf(ctx, openRequest).body);
    ctx.body = { message: '請求已登記' };
  },

  async extend(ctx: Context) {
    const { params, body } = inputOf(ctx, extendRequest);
    await extendDataRequest(ctx.state.actor, params.id, body.reason);
    ctx.body = { message: '期限已延長，請以書面告訴當事人原因' };
  },

  async finish(ctx: Context) {
    const { params, body } = inputOf(ctx, finishRequest);
    await finishDataRequest(ctx.state.actor, params.id, body.outcome);
    ctx.body = { message: '請求已結案' };
  },
};
