import { createHash, timingSafeEqual } from 'node:crypto';
import { healthSchema, liveSchema, readySchema, systemStatusSchema } from 'contract';
import type { Context } from 'koa';
import { sessions } from '../../../lib/boot/registered';
import { fail } from '../../../lib/errors/fail';
import { metricsText } from '../../../lib/process/metrics';
import { action } from '../../../lib/routes/action';
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
  live: action({
    get: '/health/live',
    summary: 'That the process answers; it asks nothing else.',
    who: { actors: 'anyone' },
    answers: liveSchema,
    run: () => ({ status: 'ok' as const }),
  }),
  ready: action({
    get: '/health/ready',
    summary: 'Whether calls may be sent to this instance: 503 when its database does not answer or it is about to end.',
    who: { actors: 'anyone' },
    tellsFaults: true,
    answers: { writes: readySchema },
    run: async ({ ctx }) => {
      const ready = await isReady();
      ctx.status = ready.status === 'ok' ? 200 : 503;
      ctx.body = ready;
    },
  }),
  show: action({
    get: '/health',
    summary:
      'Whether every part of the platform works; 503 when one of them is red. For admins and with METRICS_TOKEN each part too, with what its state means and what to do.',
    who: { actors: 'anyone' },
    tellsFaults: true,
    answers: { writes: healthSchema },
    run: async ({ ctx }) => {
      const { status, parts } = await checkHealth();
      ctx.status = status === 'ok' ? 200 : 503;
      // Whether backups are made, or what is away, is of use to whoever looks for a weakness.
      ctx.body = mayMeasure(ctx) || (await isAdmin(ctx)) ? { status, parts } : { status };
    },
  }),
  status: action({
    get: '/system-status',
    summary: 'Every part of the platform with its state and what was measured, for admins.',
    who: { actors: ['admin'] },
    answers: systemStatusSchema,
    run: () => showStatus(),
  }),
  metrics: action({
    get: '/metrics',
    summary: 'Figures of the server for Prometheus, with the token of METRICS_TOKEN.',
    refusals: ['unauthorized'],
    who: { actors: 'anyone' },
    answers: { writes: ['text/plain'] },
    run: async ({ ctx }) => {
      if (!mayMeasure(ctx)) fail('unauthorized');
      const { type, text } = await metricsText();
      ctx.type = type;
      ctx.body = text;
    },
  }),
};
