import type { Context } from 'koa';
import { clientAddress } from '../../../lib/http/client-address';
import { inputOf } from '../../../lib/routes/define-route';
import { browserMark } from '../../../lib/social/browser-mark';
import { presentUser } from '../presenters/user';
import { requests } from '../requests';
import { addJob, removeJob, saveJob, saveProfile } from '../services/profile';
import { registerMember } from '../services/registration';

export default {
  async register(ctx: Context) {
    const { body } = inputOf(ctx, requests.profileNew);
    await registerMember(ctx.state.mail_token, body, browserMark(ctx));
    ctx.body = { message: '註冊成功，請重新登入' };
  },

  async update(ctx: Context) {
    const { body } = inputOf(ctx, requests.profileBasic);
    ctx.body = presentUser(await saveProfile(ctx.state.actor, body, clientAddress(ctx)));
  },

  async addJob(ctx: Context) {
    const { body } = inputOf(ctx, requests.addJob);
    ctx.body = await addJob(ctx.state.actor.id, body);
  },

  async updateJob(ctx: Context) {
    const { params, body } = inputOf(ctx, requests.updateJob);
    ctx.body = await saveJob(ctx.state.actor.id, params.id, body);
  },

  async deleteJob(ctx: Context) {
    const { params } = inputOf(ctx, requests.one);
    await removeJob(ctx.state.actor.id, params.id);
    ctx.body = { message: '刪除成功' };
  },
};
