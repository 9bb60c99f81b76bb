import type { Context, Next } from 'koa';
import { fail } from '../lib/errors/fail';

/** Strapi's own forms nest less than a dozen levels; rich text and pages of blocks a few more. */
const MAX_DEPTH = 100;

const isTooDeep = (root: unknown): boolean => {
  const rest: [unknown, number][] = [[root, 0]];
  for (let entry = rest.pop(); entry; entry = rest.pop()) {
    const [value, depth] = entry;
    if (typeof value !== 'object' || value === null) continue;
    if (depth >= MAX_DEPTH) return true;
    for (const item of Object.values(value)) rest.push([item, depth + 1]);
  }
  return false;
};

/**
 * Refuses what Strapi's own routes would walk into with recursion until the stack ends: a body of more than 100 levels is 400
 * `malformed` (T-78). Our own routes read their bodies themselves (`parse-json`).
 */
export default () => (ctx: Context, next: Next) => {
  if (isTooDeep(ctx.request.body)) fail('malformed');
  return next();
};
