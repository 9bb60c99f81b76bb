import type { Context } from 'koa';
import { Failure } from '../../../lib/errors/fail';
import { inputOf } from '../../../lib/routes/define-route';
import { settings } from '../../../lib/settings';
import { OPT_OUT_POLICY, optOutPage } from '../opt-out-page';
import { optOutRequest } from '../requests';
import { checkOptOut, setOptOut } from '../services/opt-out';

const show = (ctx: Context, page: 'ask' | 'declined' | 'again' | 'dead', token = '') => {
  ctx.set('Content-Security-Policy', OPT_OUT_POLICY);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = optOutPage(page, token, `${settings().PUBLIC_URL}/`);
};

/** People get a page that says what is wrong with their link. */
const orDead = async (ctx: Context, work: () => Promise<void>) => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    show(ctx, 'dead');
    ctx.status = error.status;
  }
};

export default {
  /** Asks first: mail programs open every link to look whether it is harmless. */
  ask: (ctx: Context) =>
    orDead(ctx, async () => {
      const { t } = inputOf(ctx, optOutRequest).query;
      await checkOptOut(t);
      show(ctx, 'ask', t);
    }),

  /** The page's button, and the one click of mail programs (RFC 8058). */
  set: (ctx: Context) =>
    orDead(ctx, async () => {
      const { t, again } = inputOf(ctx, optOutRequest).query;
      await setOptOut(t, again !== '1');
      show(ctx, again === '1' ? 'again' : 'declined', t);
    }),
};
