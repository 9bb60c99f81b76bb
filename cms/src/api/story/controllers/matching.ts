import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { allRequest, deleteMatchingRequest, restoreMatchingRequest } from '../requests';
import { removeMatching, restoreMatching, showMatchingCount } from '../services/matching';

/** What is done to all stories of a filter at once. */
export default {
  async count(ctx: Context) {
    const { query } = inputOf(ctx, allRequest);
    ctx.body = await showMatchingCount(ctx.state.actor, query);
  },

  async remove(ctx: Context) {
    const { body } = inputOf(ctx, deleteMatchingRequest);
    ctx.body = { message: '刪除成功', ...(await removeMatching(ctx.state.actor, body)) };
  },

  async restore(ctx: Context) {
    const { body } = inputOf(ctx, restoreMatchingRequest);
    ctx.body = { message: '已還原', count: await restoreMatching(ctx.state.actor, body) };
  },
};
