import { errors } from '@strapi/utils';
import type { Context, Middleware, Next } from 'koa';

/** Where the panel sends forms; nowhere else is one read. */
const FORM_PATH = /^\/upload(?:\/|$)/;

const isForm = (ctx: Context) => /^multipart\//i.test(ctx.get('Content-Type'));

/** Errors of the form reader carry the status that they stand for. */
const isFormError = (error: unknown) => error instanceof Error && 'httpCode' in error;

/**
 * Strapi's body reader, which reads before it asks who is calling: forms are read for the Media Library alone, and of
 * callers who bring a session; one that is cut or spoilt is 400 (T-71).
 */
export const readPanelBody =
  (read: (ctx: Context, next: Next) => unknown): Middleware =>
  async (ctx: Context, next: Next) => {
    if (!isForm(ctx)) return read(ctx, next);
    if (!FORM_PATH.test(ctx.path)) throw new errors.ApplicationError('no form is read here');
    if (!ctx.get('Authorization')) throw new errors.UnauthorizedError();
    let isRead = false;
    try {
      return await read(ctx, () => {
        isRead = true;
        return next();
      });
    } catch (error) {
      if (isRead || !isFormError(error)) throw error;
      throw new errors.ApplicationError('the form can not be read');
    }
  };
