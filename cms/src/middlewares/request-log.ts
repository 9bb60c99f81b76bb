import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { isDraining } from '../lib/draining';
import { logPath } from '../lib/log-path';
import { observeRequest } from '../lib/metrics';
import { beginRequest } from '../lib/running-requests';

/**
 * Gives each request an id (`X-Request-Id`), writes one line about it, counts it. Addresses are logged without their
 * query, and paths without what is secret in them: links carry tokens there (T-12, T-57).
 */
export default () => async (ctx: Context, next: Next) => {
  const started = performance.now();
  const id = randomUUID();
  ctx.state.request_id = id;
  ctx.set('X-Request-Id', id);
  // A proxy that keeps the connection would send its next request into the end of this process.
  if (isDraining()) ctx.set('Connection', 'close');
  const end = beginRequest();
  ctx.res.once('close', () => {
    end();
    const ms = performance.now() - started;
    observeRequest(ctx.method, ctx._matchedRoute, ctx.status, ms);
    if (strapi.log.isLevelEnabled('http'))
      strapi.log.http(`${id} ${ctx.method} ${logPath(ctx.path)} ${ctx.status} ${ms.toFixed(1)} ms`);
  });
  return next();
};
