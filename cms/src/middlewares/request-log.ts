import type { Context, Next } from 'koa';
import { requestIdOf } from '../lib/http/request-id';
import { isDraining } from '../lib/process/draining';
import { logPath } from '../lib/process/log-path';
import { observeRequest } from '../lib/process/metrics';
import { beginRequest } from '../lib/process/running-requests';
import { settings } from '../lib/settings';
import { parentOf } from '../lib/tracing/parent';
import { traceRequest } from '../lib/tracing/span';

/**
 * Gives each request an id (`X-Request-Id`), writes one line about it, counts it. The line holds no query, no address and no
 * name, and of a path nothing that is secret in it: links carry tokens there (T-12, T-57).
 */
export default () => async (ctx: Context, next: Next) => {
  const started = performance.now();
  const request_id = requestIdOf(ctx);
  ctx.state.request_id = request_id;
  ctx.set('X-Request-Id', request_id);
  // A proxy that keeps the connection would send its next request into the end of this process.
  if (isDraining()) ctx.set('Connection', 'close');
  const parent = parentOf(settings().TRUST_PROXY > 0 ? ctx.get('traceparent') : '');
  const trace = traceRequest(ctx.method, request_id, parent);
  const end = beginRequest();
  ctx.res.once('close', () => {
    end();
    const ms = performance.now() - started;
    const { method, status } = ctx;
    observeRequest(method, ctx._matchedRoute, status, ms);
    trace.end(ctx._matchedRoute, status);
    const level = ctx.state.quiet ? 'debug' : 'http';
    if (!strapi.log.isLevelEnabled(level)) return;
    const path = logPath(ctx.path);
    const took = Number(ms.toFixed(1));
    strapi.log[level](`${method} ${path} ${status} ${took} ms`, { request_id, method, path, status, ms: took });
  });
  return trace.run(next);
};
