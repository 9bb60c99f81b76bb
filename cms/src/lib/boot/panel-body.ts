import { errors } from '@strapi/utils';
import type { Context, Middleware, Next } from 'koa';

/** Where the panel sends forms; nowhere else is one read. */
const FORM_PATH = /^\/upload(?:\/|$)/;

const isForm = (ctx: Context) => /^multipart\//i.test(ctx.get('Content-Type'));

/** Errors of the form reader carry the status that they stand for. */
const isFormError = (error: unknown) => error instanceof Error && 'httpCode' in error;

/** Whether a text of it, at any depth, holds NUL. */
const holdsNul = (root: unknown): boolean => {
  const rest = [root];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const item of Object.values(value)) rest.push(item);
  }
  return false;
};

/** PostgreSQL can't store NUL, nor look for it: what would be 500 is refused (T-78). */
const refuseNul = (ctx: Context) => {
  if (holdsNul(ctx.request.body) || holdsNul(ctx.query)) throw new errors.ApplicationError('no text holds NUL');
};

/**
 * Strapi's body reader, which reads before it asks who is calling: forms are read for the Media Library alone, and of
 * callers who bring a session; one that is cut or spoilt is 400 (T-71).
 */
export const readPanelBody =
  (read: (ctx: Context, next: Next) => unknown): Middleware =>
  async (ctx: Context, next: Next) => {
    const go = () => {
      refuseNul(ctx);
      return next();
    };
    if (!isForm(ctx)) return read(ctx, go);
    if (!FORM_PATH.test(ctx.path)) throw new errors.ApplicationError('no form is read here');
    if (!ctx.get('Authorization')) throw new errors.UnauthorizedError();
    let isRead = false;
    try {
      return await read(ctx, () => {
        isRead = true;
        return go();
      });
    } catch (error) {
      if (isRead || !isFormError(error)) throw error;
      throw new errors.ApplicationError('the form can not be read');
    }
  };
