import { RateLimiterRes } from 'rate-limiter-flexible';
import { fail } from '../errors/fail';
import { keyOf, limiter } from './store';

/** Refuses with 429 and `Retry-After`. */
export const tooMany = (ms: number): never =>
  fail('too_many_requests', { retry_after: Math.max(1, Math.ceil(ms / 1000)) });

/**
 * Takes one of `points` that a key has in `seconds`, on all instances together; 429 when there are none left. `name` is
 * the limit's, `key` whose it is (an account's id, an address).
 */
export const limit = async (name: string, key: string, points: number, seconds: number): Promise<void> => {
  try {
    await limiter(name, points, seconds).consume(keyOf(key));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    tooMany(refusal.msBeforeNext);
  }
};

/** True when there was a point left, which is taken; false without refusing (mails that are silently not sent). */
export const tryConsume = async (name: string, key: string, points: number, seconds: number): Promise<boolean> => {
  try {
    await limiter(name, points, seconds).consume(keyOf(key));
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return false;
  }
};

/** Takes the next place in a queue that lets one through every `seconds`, else 429; `key` as it is stored. */
export const takeSlot = async (name: string, key: string, seconds: number): Promise<void> => {
  try {
    await limiter(name, 1, seconds).consume(key, 1, { customDuration: seconds });
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    tooMany(refusal.msBeforeNext);
  }
};
