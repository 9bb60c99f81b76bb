import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { sendZip } from '../../file/zip/send-zip';
import { authOwnData, authRemoval } from '../port';
import { requests } from '../requests';

/** What a member does with what is kept of the person: takes it along, or has it erased (decision 72). */
export default {
  async link(ctx: Context) {
    ctx.body = { url: await authOwnData().link(ctx.state.actor) };
  },

  async open(ctx: Context) {
    await sendZip(ctx, await authOwnData().open(inputOf(ctx, requests.ownData).params.token));
  },

  async removal(ctx: Context) {
    ctx.body = await authRemoval().state(ctx.state.actor.id);
  },

  async askRemoval(ctx: Context) {
    ctx.body = await authRemoval().ask(ctx.state.actor);
  },

  async withdrawRemoval(ctx: Context) {
    ctx.body = await authRemoval().withdraw(ctx.state.actor);
  },
};
