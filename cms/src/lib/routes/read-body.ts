import type { Context, Middleware, Next } from 'koa';
import getRawBody from 'raw-body';
import { fail } from '../errors/fail';
import { hasPackedBody } from '../http/packed-body';
import { parseForm } from '../http/parse-form';
import { parseJson } from '../http/parse-json';

const tooLarge = (ctx: Context): never => {
  ctx.set('Connection', 'close');
  return fail('body_too_large');
};

/** The bytes of a request, at most `limit`; of more the rest is thrown away, so that the refusal arrives. */
const collect = (ctx: Context, limit: number): Promise<Buffer> =>
  getRawBody(ctx.req, { limit }).catch((error) => {
    ctx.req.resume();
    if (error.type === 'entity.too.large') return tooLarge(ctx);
    throw error;
  });

const KINDS = {
  json: { type: 'application/json', empty: '{}', parse: parseJson },
  bytes: { type: 'application/octet-stream', empty: '', parse: (bytes: Buffer) => bytes },
  form: { type: 'application/x-www-form-urlencoded', empty: '', parse: parseForm },
} as const;

/** Reads a body of this kind and at most `limit` bytes into `ctx.state.body`; anything else is refused (T-43, T-54). */
export const readBody =
  (limit: number, kind: keyof typeof KINDS = 'json'): Middleware =>
  async (ctx: Context, next: Next) => {
    const { type, empty, parse } = KINDS[kind];
    if (hasPackedBody(ctx)) fail('unsupported_media');
    if (Number(ctx.get('Content-Length') || 0) > limit) tooLarge(ctx);
    const hasBody = ctx.get('Transfer-Encoding') !== '' || Number(ctx.get('Content-Length') || 0) > 0;
    if (hasBody && !ctx.is(type)) fail('unsupported_media');
    const bytes = hasBody ? await collect(ctx, limit) : Buffer.from(empty);
    ctx.state.body = parse(bytes);
    return next();
  };
