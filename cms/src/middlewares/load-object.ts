import type { Context, Middleware, Next } from 'koa';
import type { Rights } from '../lib/define-route';
import { fail } from '../lib/fail';
import { objects } from '../lib/registered';

const ID = /^[a-z0-9]{1,64}$/i;

/** What the path names, when the actor may know of it, else 404. */
export const loadObject =
  (who: Rights): Middleware =>
  async (ctx: Context, next: Next) => {
    if (typeof who.actors === 'string' || !who.object) return next();
    const id = String(ctx.params.id);
    const { state, find } = objects.get()[who.object];
    const found = ID.test(id) ? await find(ctx.state.actor, id) : undefined;
    ctx.state[state] = found ?? fail('not_found');
    return next();
  };
