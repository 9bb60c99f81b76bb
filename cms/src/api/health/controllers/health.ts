import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { fail } from '../../../lib/errors/fail';
import { metricsText } from '../../../lib/process/metrics';
import { settings } from '../../../lib/settings';
import { healthService } from '../port';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the bearer of the request is METRICS_TOKEN; without that setting the figures can't be read. */
const mayMeasure = (ctx: Context) => {
  const { METRICS_TOKEN } = settings();
  return METRICS_TOKEN !== undefined && timingSafeEqual(digest(METRICS_TOKEN), digest(ctx.state.bearer ?? ''));
};

export default {
  live(ctx: Context) {
    ctx.body = { status: 'ok' };
  },

  async ready(ctx: Context) {
    const ready = await healthService().ready();
    ctx.status = ready.status === 'ok' ? 200 : 503;
    ctx.body = ready;
  },

  async show(ctx: Context) {
    const health = await healthService().check();
    ctx.status = health.status === 'ok' ? 200 : 503;
    ctx.body = health;
  },

  async status(ctx: Context) {
    ctx.body = await healthService().status();
  },

  async metrics(ctx: Context) {
    if (!mayMeasure(ctx)) fail('unauthorized');
    const { type, text } = await metricsText();
    ctx.type = type;
    ctx.body = text;
  },
};
