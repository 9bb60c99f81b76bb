import { MINUTE, SECOND } from 'contract';
import type { Context, Middleware, Next } from 'koa';
import { Failure } from '../errors/fail';
import { clientAddress } from '../http/client-address';
import { now } from '../time/clock';
import { tooMany } from './limit';
import { keyOf, limiter, peek } from './store';

/**
 * Answers 429 to an address whose calls were refused `points` times within a minute, before anything is read. Only refusals
 * count, not what is taken, nor what an outside service or the server itself failed at.
 */
export const slowRefused =
  (name: string, points: number): Middleware =>
  async (ctx: Context, next: Next) => {
    const key = keyOf(clientAddress(ctx));
    const held = (await peek([`${name}:${key}`], now())).get(`${name}:${key}`);
    if (held && held.points >= points) tooMany(held.ms);
    try {
      return await next();
    } catch (error) {
      if (error instanceof Failure && error.status < 500) await limiter(name, points, MINUTE / SECOND).penalty(key, 1);
      throw error;
    }
  };
