import { create as contentDisposition } from 'content-disposition';
import type { Context } from 'koa';
import { sendStream } from '../../../lib/guarded/streams';
import { clientAddress } from '../../../lib/http/client-address';
import { inputOf } from '../../../lib/routes/define-route';
import { authOwnData, authRemoval } from '../port';
import { requests } from '../requests';

/** What a member does with what is kept of the person: takes it along, or has it erased (decision 72). */
export default {
  async link(ctx: Context) {
    const { current_password } = inputOf(ctx, requests.proof).body;
    ctx.body = { url: await authOwnData().link(ctx.state.actor, current_password, clientAddress(ctx)) };
  },

  async open(ctx: Context) {
    const zip = await authOwnData().open(inputOf(ctx, requests.ownData).params.token);
    ctx.set('Content-Type', 'application/zip');
    ctx.set('Content-Disposition', contentDisposition(zip.name));
    ctx.set('X-Content-Type-Options', 'nosniff');
    ctx.set('Cache-Control', 'no-store');
    ctx.res.once('close', zip.stop);
    sendStream(ctx, zip.stream);
  },

  async removal(ctx: Context) {
    ctx.body = await authRemoval().state(ctx.state.actor.id);
  },

  async askRemoval(ctx: Context) {
    const { current_password } = inputOf(ctx, requests.proof).body;
    ctx.body = await authRemoval().ask(ctx.state.actor, current_password, clientAddress(ctx));
  },

  async withdrawRemoval(ctx: Context) {
    ctx.body = await authRemoval().withdraw(ctx.state.actor);
  },
};
