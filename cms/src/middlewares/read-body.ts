import type { Context, Middleware, Next } from 'koa';
import { fail } from '../lib/fail';
import { hasPackedBody } from '../lib/packed-body';
import { parseForm } from '../lib/parse-form';
import { parseJson } from '../lib/parse-json';

/** The bytes of a request, or undefined when there are more than `limit`; what comes after the limit is thrown away. */
const collect = (ctx: Context, limit: number): Promise<Buffer | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    ctx.req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) resolve(undefined);
      else chunks.push(chunk);
    });
    ctx.req.once('end', () => resolve(Buffer.concat(chunks)));
    ctx.req.once('aborted', () => reject(new Error('request aborted')));
    ctx.req.once('error', reject);
  });

const tooLarge = (ctx: Context): never => {
  ctx.set('Connection', 'close');
  return fail('body_too_large');
};

const KINDS = {
  json: { type: 'application/json', empty: '{}', parse: parseJson },
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
    ctx.state.body = parse(bytes ?? tooLarge(ctx));
    return next();
  };
