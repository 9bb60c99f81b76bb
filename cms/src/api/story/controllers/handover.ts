import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { bareRequest } from '../requests';
import { acceptStory, releaseStory, showOffers } from '../services/leaving';

export default {
  async list(ctx: Context) {
    ctx.body = await showOffers(ctx.state.actor);
  },

  async accept(ctx: Context) {
    await acceptStory(ctx.state.actor, inputOf(ctx, bareRequest).params.id);
    ctx.body = { message: '帳號刪除後，這則故事會交給你' };
  },

  async release(ctx: Context) {
    await releaseStory(ctx.state.actor, inputOf(ctx, bareRequest).params.id);
    ctx.body = { message: '已取消接手' };
  },
};
