import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { authMemberData } from '../port';
import { requests } from '../requests';

/** What staff do about a member's own data, as the member asks; each is on record. */
export default {
  async removal(ctx: Context) {
    ctx.body = await authMemberData().removal(inputOf(ctx, requests.one).params.id);
  },

  async askRemoval(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.askMemberRemoval);
    ctx.body = await authMemberData().askRemoval(ctx.state.actor, params.id, body.reason);
  },

  async withdrawRemoval(ctx: Context) {
    ctx.body = await authMemberData().withdrawRemoval(ctx.state.actor, inputOf(ctx, requests.one).params.id);
  },

  async offerOwnData(ctx: Context) {
    await authMemberData().offerOwnData(ctx.state.actor, inputOf(ctx, requests.helpOne).params.id);
    ctx.body = { message: '已寄信通知會員登入下載' };
  },
};
