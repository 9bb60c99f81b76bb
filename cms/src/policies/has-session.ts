import { usesManagerMode } from 'contract';
import { sessions } from '../lib/boot/registered';
import { fail } from '../lib/errors/fail';
import type { Actor } from '../lib/routes/actor';
import type { PolicyContext, Rights } from '../lib/routes/rights';

const MAX_TOKEN = 200;

/** The bearer token of a request; undefined when there is none or more than one. */
const bearerOf = ({ req }: PolicyContext): string | undefined => {
  const headers = req.headersDistinct.authorization ?? [];
  const match = headers.length === 1 ? /^Bearer ([\w-]+)$/i.exec(headers[0] ?? '') : null;
  return match?.[1] && match[1].length <= MAX_TOKEN ? match[1] : undefined;
};

/** The actor of a link's route, which needs none. */
const optionalActor = async (token: string | undefined): Promise<Actor | undefined> => {
  const actor = token ? await sessions.get().peek(token) : undefined;
  return actor?.must_set_up ? fail('second_factor_required') : actor;
};

/** Sets `ctx.state.actor` from the session (401 without one), as far as the route's rights row wants it (T-10, T-11). */
export default async (ctx: PolicyContext, who: Rights): Promise<boolean> => {
  const token = bearerOf(ctx);
  ctx.state.bearer = token;
  if (who.actors === 'anyone') return true;
  if (who.actors === 'link') {
    ctx.state.actor = await optionalActor(token);
    return true;
  }
  const actor = await sessions.get().find(token ?? fail('unauthorized'));
  ctx.state.actor = actor;
  // An open back office learns with each answer, a refusal too, which screens its account has now.
  if (usesManagerMode(actor.role)) ctx.response.set('X-Rights', actor.routes.join(','));
  return actor.must_set_up && !who.set_up ? fail('second_factor_required') : true;
};
