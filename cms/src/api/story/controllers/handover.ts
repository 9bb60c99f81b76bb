import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { storyLeaving } from '../port';
import { bareRequest } from '../requests';

export default {
  async list(ctx: Context) {
    ctx.body = await storyLeaving().offers(ctx.state.actor);
  },

  async accept(ctx: Context) {
    await storyLeaving().accept(ctx.state.actor, inputOf(ctx, bareRequest).params.id);
    ctx.body = { message: '帳號刪除後，這則故事會交給你' };
  },

  async release(ctx: Context) {
    await storyLeaving().release(ctx.state.actor, inputOf(ctx, bareRequest).params.id);
    ctx.body = { message: '已取消接手' };
  },
};
