import { objects } from '../lib/boot/registered';
import { fail } from '../lib/errors/fail';
import type { PolicyContext, Rights } from '../lib/routes/rights';

const ID = /^[a-z0-9]{1,64}$/i;

/** Puts what the path names into `ctx.state.object`, when the actor may know of it, else 404. */
export default async ({ params, state }: PolicyContext, who: Rights): Promise<boolean> => {
  if (typeof who.actors === 'string' || !who.object) return true;
  const id = String(params.id);
  const find = objects.of(who.object);
  state.object = (ID.test(id) ? await find(state.actor, id) : undefined) ?? fail('not_found');
  return true;
};
