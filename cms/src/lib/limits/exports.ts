import type { Middleware } from 'koa';
import { place } from '../boot/place';

/** Refuses exports and archives while staff hold them back. */
export const exportsHold = place<() => Promise<void>>('what holds exports back');

/** Lets an export begin unless staff hold exports back. */
export const unlessHeld: Middleware = async (_ctx, next) => {
  await exportsHold.get()();
  return next();
};
