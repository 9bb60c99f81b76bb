import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { requests } from '../requests';
import { resendConfirmation, sendPasswordReset, setMemberActive } from '../services/help-desk';
import { askMailAddress, confirmMailAddress } from '../services/mail-address';
import { mergeAccounts, previewMerge } from '../services/merge';

/** What staff do for a member who can't do it alone; each is on record. */
export default {
  async resendConfirmation(ctx: Context) {
    await resendConfirmation(ctx.state.actor, inputOf(ctx, requests.helpOne).params.id);
    ctx.body = { message: '驗證信已寄出' };
  },

  async sendReset(ctx: Context) {
    await sendPasswordReset(ctx.state.actor, inputOf(ctx, requests.helpOne).params.id);
    ctx.body = { message: '重新設定密碼的信已寄出' };
  },

  async setAddress(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.setAddress);
    await askMailAddress(ctx.state.actor, params.id, body.email);
    ctx.body = { message: '確認信已寄到新的信箱，對方按下確認後才會更改' };
  },

  async confirmAddress(ctx: Context) {
    await confirmMailAddress(ctx.state.mail_token);
    ctx.body = { message: '信箱已確認，請重新登入' };
  },

  async checkMerge(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.checkMerge);
    ctx.body = await previewMerge(params.id, body.account);
  },

  async merge(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.merge);
    await mergeAccounts(ctx.state.actor, params.id, body.account);
    ctx.body = { message: '帳號已合併' };
  },

  async setActive(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.setActive);
    await setMemberActive(ctx.state.actor, params.id, body);
    ctx.body = { message: body.active ? '帳號已恢復' : '帳號已停用' };
  },
};
