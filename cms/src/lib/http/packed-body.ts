import type { Context } from 'koa';

/** True when a body comes compressed. No client of ours sends one, and its length doesn't say what it unpacks to (T-43). */
export const hasPackedBody = (ctx: Context): boolean => !['', 'identity'].includes(ctx.get('Content-Encoding'));
