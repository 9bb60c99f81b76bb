import { usesManagerMode } from 'contract';
import type { Context, Middleware, Next } from 'koa';
import type { Actor } from '../lib/actor';
import type { Rights } from '../lib/define-route';
import { fail } from '../lib/fail';
import { sessions } from '../lib/registered';

const MAX_TOKEN = 200;

/** The bearer token of a request; undefined when there is none or more than one. */
const bearerOf = (ctx: Context): string | undefined => {
  const headers = ctx.req.headersDistinct.authorization ?? [];
  const match = headers.length === 1 ? /^Bearer ([\w-]+)$/i.exec(headers[0] ?? '') : null;
  return match?.[1] && match[1].length <= MAX_TOKEN ? match[1] : undefined;
};

/** Sets `ctx.state.actor` from the session (401 without one), as far as the route's rights row wants it (T-10, T-11). */
export const requireSession =
  (who: Rights): Middleware =>
  async (ctx: Context, next: Next) => {
    if (who.actors === 'anyone') return next();
    const token = bearerOf(ctx);
    ctx.state.bearer = token;
    if (who.actors === 'link') {
      const peeked: Actor | undefined = token ? await sessions.get().peek(token) : undefined;
      if (peeked?.must_set_up) fail('second_factor_required');
      ctx.state.actor = peeked;
      return next();
    }
    if (!token) fail('unauthorized');
    const actor: Actor = await sessions.get().find(token);
    ctx.state.actor = actor;
    // An open back office learns with each answer, a refusal too, which screens its account has now.
    if (usesManagerMode(actor.role)) ctx.set('X-Rights', actor.routes.join(','));
    if (actor.must_set_up && !who.set_up) fail('second_factor_required');
    return next();
  };
