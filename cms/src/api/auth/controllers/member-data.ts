import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { requests } from '../requests';
import { askMemberRemoval, offerOwnData, showMemberRemoval, withdrawMemberRemoval } from '../services/member-data';

/** What staff do about a member's own data, as the member asks; each is on record. */
export default {
  async removal(ctx: Context) {
    ctx.body = await showMemberRemoval(inputOf(ctx, requests.one).params.id);
  },

  async askRemoval(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.askMemberRemoval);
    ctx.body = await askMemberRemoval(ctx.state.actor, params.id, body.reason);
  },

  async withdrawRemoval(ctx: Context) {
    ctx.body = await withdrawMemberRemoval(ctx.state.actor, inputOf(ctx, requests.one).params.id);
  },

  async offerOwnData(ctx: Context) {
    await offerOwnData(ctx.state.actor, inputOf(ctx, requests.helpOne).params.id);
    ctx.body = { message: '已寄信通知會員登入下載' };
  },
};
