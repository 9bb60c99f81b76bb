import { holdsRoute, isStaff } from 'contract';
import type { Context, Middleware, Next } from 'koa';
import type { Actor } from '../lib/actor';
import type { Rights } from '../lib/define-route';
import { fail } from '../lib/fail';

/** Role and route permission of the rights row, else 403. Only staff other than admin need granted routes. */
export const checkActor =
  (who: Rights): Middleware =>
  (ctx: Context, next: Next) => {
    if (typeof who.actors === 'string') return next();
    const actor = ctx.state.actor as Actor;
    if (!who.actors.includes(actor.role)) fail(who.refusal ?? 'forbidden');
    const { permission } = who;
    if (permission && isStaff(actor.role) && !holdsRoute(actor, ...permission)) fail('forbidden');
    return next();
  };
