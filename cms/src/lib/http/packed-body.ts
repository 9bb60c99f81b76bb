import type { Context } from 'koa';

/** True when a body comes compressed. No client of ours sends one, and what it unpacks to can't be told from its length (T-43). */
export const hasPackedBody = (ctx: Context): boolean => !['', 'identity'].includes(ctx.get('Content-Encoding'));
