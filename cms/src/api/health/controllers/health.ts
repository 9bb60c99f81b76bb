import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { sessions } from '../../../lib/boot/registered';
import { fail } from '../../../lib/errors/fail';
import { metricsText } from '../../../lib/process/metrics';
import { settings } from '../../../lib/settings';
import { checkHealth, isReady, showStatus } from '../services/health';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the bearer of the request is METRICS_TOKEN; without that setting the figures can't be read. */
const mayMeasure = (ctx: Context) => {
  const { METRICS_TOKEN } = settings();
  return METRICS_TOKEN !== undefined && timingSafeEqual(digest(METRICS_TOKEN), digest(ctx.state.bearer ?? ''));
};

/** Whether the bearer is the session of an admin; where the database doesn't say so it isn't. */
const isAdmin = async ({ state }: Context) => {
  if (state.bearer === undefined) return false;
  const actor = await sessions
    .get()
    .peek(state.bearer)
    .catch(() => undefined);
  return actor?.role === 'admin' && !actor.must_set_up;
};

export default {
  live(ctx: Context) {
    ctx.body = { status: 'ok' };
  },

  async ready(ctx: Context) {
    const ready = await isReady();
    ctx.status = ready.status === 'ok' ? 200 : 503;
    ctx.body = ready;
  },

  async show(ctx: Context) {
    const { status, parts } = await checkHealth();
    ctx.status = status === 'ok' ? 200 : 503;
    // Whether backups are made, or what is away, is of use to whoever looks for a weakness.
    ctx.body = mayMeasure(ctx) || (await isAdmin(ctx)) ? { status, parts } : { status };
  },

  async status(ctx: Context) {
    ctx.body = await showStatus();
  },

  async metrics(ctx: Context) {
    if (!mayMeasure(ctx)) fail('unauthorized');
    const { type, text } = await metricsText();
    ctx.type = type;
    ctx.body = text;
  },
};
