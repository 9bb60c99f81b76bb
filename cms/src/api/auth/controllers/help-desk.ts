import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { authHelpDesk } from '../port';
import { requests } from '../requests';

/** What staff do for a member who can't do it alone; each is on record. */
export default {
  async resendConfirmation(ctx: Context) {
    await authHelpDesk().resendConfirmation(ctx.state.actor, inputOf(ctx, requests.helpOne).params.id);
    ctx.body = { message: '驗證信已寄出' };
  },

  async sendReset(ctx: Context) {
    await authHelpDesk().sendReset(ctx.state.actor, inputOf(ctx, requests.helpOne).params.id);
    ctx.body = { message: '重新設定密碼的信已寄出' };
  },

  async setActive(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.setActive);
    await authHelpDesk().setActive(ctx.state.actor, params.id, body);
    ctx.body = { message: body.active ? '帳號已恢復' : '帳號已停用' };
  },
};
