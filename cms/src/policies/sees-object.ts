import { fail } from '../lib/fail';
import { objects } from '../lib/registered';
import type { PolicyContext, Rights } from '../lib/rights';

const ID = /^[a-z0-9]{1,64}$/i;

/** Puts what the path names into `ctx.state`, when the actor may know of it, else 404. */
export default async ({ params, state }: PolicyContext, who: Rights): Promise<boolean> => {
  if (typeof who.actors === 'string' || !who.object) return true;
  const id = String(params.id);
  const { state: name, find } = objects.get()[who.object];
  state[name] = (ID.test(id) ? await find(state.actor, id) : undefined) ?? fail('not_found');
  return true;
};
