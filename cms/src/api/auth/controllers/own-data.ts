import type { Context } from 'koa';
import { inputOf } from '../../../lib/routes/define-route';
import { sendZip } from '../../file/zip/send-zip';
import { requests } from '../requests';
import { makeOwnDataLink, openOwnData } from '../services/own-data';
import { askRemoval, readRemoval, withdrawRemoval } from '../services/removal';

/** What a member does with what is kept of the person: takes it along, or has it erased (decision 72). */
export default {
  async link(ctx: Context) {
    ctx.body = { url: await makeOwnDataLink(ctx.state.actor) };
  },

  async open(ctx: Context) {
    await sendZip(ctx, await openOwnData(inputOf(ctx, requests.ownData).params.token));
  },

  async removal(ctx: Context) {
    ctx.body = await readRemoval(ctx.state.actor.id);
  },

  async askRemoval(ctx: Context) {
    ctx.body = await askRemoval(ctx.state.actor);
  },

  async withdrawRemoval(ctx: Context) {
    ctx.body = await withdrawRemoval(ctx.state.actor);
  },
};
