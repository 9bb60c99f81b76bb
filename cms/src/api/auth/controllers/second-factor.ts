import type { Context } from 'koa';
import { clientAddress } from '../../../lib/http/client-address';
import { deviceMark } from '../../../lib/http/device-mark';
import { inputOf } from '../../../lib/routes/define-route';
import { authSecondFactor } from '../port';
import { requests } from '../requests';

const clientOf = (ctx: Context) => ({ address: clientAddress(ctx), device: deviceMark(ctx) });

export default {
  async status(ctx: Context) {
    ctx.body = await authSecondFactor().status(ctx.state.actor);
  },

  async setUp(ctx: Context) {
    ctx.body = await authSecondFactor().setUp(ctx.state.actor);
  },

  async confirm(ctx: Context) {
    const { code } = inputOf(ctx, requests.confirmFactor).body;
    ctx.body = await authSecondFactor().confirm(ctx.state.actor, ctx.state.bearer, code);
  },

  async renew(ctx: Context) {
    ctx.body = await authSecondFactor().renew(
      ctx.state.actor,
      inputOf(ctx, requests.renewCodes).body.code,
      clientOf(ctx),
    );
  },

  async turnOff(ctx: Context) {
    await authSecondFactor().turnOff(ctx.state.actor, inputOf(ctx, requests.turnOffFactor).body.code, clientOf(ctx));
    ctx.body = { message: '已關閉兩步驟驗證' };
  },

  async remove(ctx: Context) {
    await authSecondFactor().remove(ctx.state.actor, inputOf(ctx, requests.removeFactor).params.id);
    ctx.body = { message: '已移除兩步驟驗證' };
  },
};
