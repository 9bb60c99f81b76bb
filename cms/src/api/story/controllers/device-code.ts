import type { Context } from 'koa';
import { createDeviceCode, stopDeviceCode } from '../services/device-code';

/** The code with which a counsellor or staff let new devices of a team in (T-79). */
export default {
  async create(ctx: Context) {
    ctx.body = await createDeviceCode(ctx.state.actor, ctx.state.story.id);
  },

  async end(ctx: Context) {
    await stopDeviceCode(ctx.state.actor, ctx.state.story.id);
    ctx.body = { message: '代碼已停用' };
  },
};
