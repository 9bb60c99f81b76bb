import type { Context, Middleware, Next } from 'koa';
import type { FileKind } from '../kinds';
import { findUploadTarget } from '../services/owners';

/** Finds the place that the path names, before a byte of the body is read: 404 for another's, 409 when it is locked (T-23). */
export const findTarget =
  (kind: FileKind): Middleware =>
  async (ctx: Context, next: Next) => {
    ctx.state.target = await findUploadTarget(ctx.state.actor, String(ctx.params.account), kind);
    return next();
  };
