import type { Context } from 'koa';
import { clientAddress } from '../../../lib/http/client-address';
import { deviceMark } from '../../../lib/http/device-mark';
import { inputOf } from '../../../lib/routes/define-route';
import { requests } from '../requests';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  showSecondFactor,
  turnOffSecondFactor,
} from '../services/second-factor';

const clientOf = (ctx: Context) => ({ address: clientAddress(ctx), device: deviceMark(ctx) });

export default {
  async status(ctx: Context) {
    ctx.body = await showSecondFactor(ctx.state.actor);
  },

  async setUp(ctx: Context) {
    ctx.body = await setUpSecondFactor(ctx.state.actor);
  },

  async confirm(ctx: Context) {
    const { code } = inputOf(ctx, requests.confirmFactor).body;
    ctx.body = await confirmSecondFactor(ctx.state.actor, ctx.state.bearer, code);
  },

  async renew(ctx: Context) {
    ctx.body = await renewRecoveryCodes(ctx.state.actor, inputOf(ctx, requests.renewCodes).body.code, clientOf(ctx));
  },

  async turnOff(ctx: Context) {
    await turnOffSecondFactor(ctx.state.actor, inputOf(ctx, requests.turnOffFactor).body.code, clientOf(ctx));
    ctx.body = { message: '已關閉兩步驟驗證' };
  },

  async remove(ctx: Context) {
    await removeSecondFactor(ctx.state.actor, inputOf(ctx, requests.removeFactor).params.id);
    ctx.body = { message: '已移除兩步驟驗證' };
  },
};
