import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { settings } from '../settings';

const FORM = /^[\w-]{8,64}$/;

/** The id of a request: that which a trusted proxy has given it, so that both logs can be joined, else a new one. */
export const requestIdOf = (ctx: Context): string => {
  const given = ctx.get('X-Request-Id');
  return settings().TRUST_PROXY > 0 && FORM.test(given) ? given : randomUUID();
};

/** The id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined =>
  globalThis.strapi?.requestContext?.get()?.state.request_id as string | undefined;
