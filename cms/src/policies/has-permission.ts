import { holdsRoute, isStaff } from 'contract';
import { fail } from '../lib/errors/fail';
import type { Actor } from '../lib/routes/actor';
import type { PolicyContext, Rights } from '../lib/routes/rights';

/** Role and route permission of the rights row, else 403. Only staff other than admin need granted routes. */
export default ({ state }: PolicyContext, who: Rights): boolean => {
  if (typeof who.actors === 'string') return true;
  const actor = state.actor as Actor;
  if (!who.actors.includes(actor.role)) fail(who.refusal ?? 'forbidden');
  const { permission } = who;
  return !permission || !isStaff(actor.role) || holdsRoute(actor, ...permission) || fail('forbidden');
};
