import { errors } from '@strapi/utils';
import type { ErrorCode } from 'contract';
import type { Context, Next } from 'koa';
import { Failure } from '../lib/errors/fail';
import { isPassingFault, retryAfter } from '../lib/errors/passing-fault';
import { hasPackedBody } from '../lib/http/packed-body';
import { isPanel } from '../lib/http/paths';
import { countRefusal } from '../lib/process/metrics';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'malformed',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'body_too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
  501: 'method_not_allowed',
  503: 'unavailable',
};

const answer = (ctx: Context, failure: Failure) => {
  ctx.status = failure.status;
  ctx.body = failure.body();
  if (failure.status === 429 || failure.status >= 500) countRefusal(failure.code);
  const { retry_after } = (failure.details ?? {}) as { retry_after?: number };
  if (retry_after) ctx.set('Retry-After', String(Math.ceil(retry_after)));
};

const statusOf = (error: unknown): number => {
  if (error instanceof errors.PayloadTooLargeError) return 413;
  if (error instanceof errors.ApplicationError) return 400;
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 600 ? status : 500;
};

const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  if (isPassingFault(error)) return new Failure('unavailable', { retry_after: retryAfter(error) });
  return new Failure(BY_STATUS[statusOf(error)] ?? 'internal');
};

/** The panel's refusals are Strapi's own; what Strapi would answer with 5xx though the request is wrong, or without its own form, is refused here. */
const forPanel = async (ctx: Context, next: Next) => {
  if (hasPackedBody(ctx)) return answer(ctx, new Failure('unsupported_media'));
  await next();
  if (ctx.status === 405 || ctx.status === 501) answer(ctx, new Failure('method_not_allowed'));
};

/** Every refusal but the panel's in one shape and in Chinese; what went wrong inside stays in the log (T-56). */
export default () => async (ctx: Context, next: Next) => {
  if (isPanel(ctx.path)) return forPanel(ctx, next);
  try {
    await next();
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status >= 500) strapi.log.error(error);
    return answer(ctx, failure);
  }
  // What may be asked is in `Allow`; there is nothing to read (T-04).
  if (ctx.method === 'OPTIONS' && ctx.status === 200) ctx.status = 204;
  const bare = ctx.status >= 400 && (ctx.body === undefined || ctx.body === null || typeof ctx.body === 'string');
  if (bare) answer(ctx, new Failure(BY_STATUS[ctx.status] ?? (ctx.status < 500 ? 'malformed' : 'internal')));
  return undefined;
};
