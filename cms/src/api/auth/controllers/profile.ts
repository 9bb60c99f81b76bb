import type { Context } from 'koa';
import { clientAddress } from '../../../lib/http/client-address';
import { inputOf } from '../../../lib/routes/define-route';
import { browserMark } from '../../../lib/social/browser-mark';
import { authProfile, authRegistration } from '../port';
import { presentUser } from '../presenters/user';
import { requests } from '../requests';

export default {
  async register(ctx: Context) {
    const { body } = inputOf(ctx, requests.profileNew);
    await authRegistration().register(ctx.state.mail_token, body, browserMark(ctx));
    ctx.body = { message: '註冊成功，請重新登入' };
  },

  async update(ctx: Context) {
    const { body } = inputOf(ctx, requests.profileBasic);
    ctx.body = presentUser(await authProfile().update(ctx.state.actor, body, clientAddress(ctx)));
  },

  async addJob(ctx: Context) {
    const { body } = inputOf(ctx, requests.addJob);
    ctx.body = await authProfile().addJob(ctx.state.actor.id, body);
  },

  async updateJob(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.updateJob);
    ctx.body = await authProfile().updateJob(ctx.state.actor.id, params.id, body);
  },

  async deleteJob(ctx: Context) {
    const { params } = inputOf(ctx, requests.one);
    await authProfile().deleteJob(ctx.state.actor.id, params.id);
    ctx.body = { message: '刪除成功' };
  },
};
