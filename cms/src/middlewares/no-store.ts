import type { Context, Next } from 'koa';

/** Answers of the API hold personal data: no browser or proxy may keep them (T-51). A handler may say otherwise. */
export const noStore = (ctx: Context, next: Next) => {
  ctx.set('Cache-Control', 'no-store');
  return next();
};
