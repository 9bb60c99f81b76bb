import { LRUCache } from 'lru-cache';

/** How many values are kept, for how long (ms), and whether they leave the memory by themselves when that is over. */
export type BriefCacheOptions = { max?: number; ttl?: number; ttlAutopurge?: boolean };

/** By ticks that no change of the machine's clock moves. */
const perf = { now: () => performance.now() };

/**
 * Values that many calls read and that seldom change: each is read once for all calls within `ttl`, by default less than
 * a second, so that a change holds on every instance within one (requirements/threats.md). A failure isn't kept.
 */
export const briefCache = <Value>({ max = 100, ttl = 900, ttlAutopurge = false }: BriefCacheOptions = {}) => {
  const kept = new LRUCache<string, Promise<Value>>({ max, ttl, ttlAutopurge, perf });
  return {
    /** The value under a key, read if it isn't there or too old. */
    get(key: string, read: () => Promise<Value>): Promise<Value> {
      const known = kept.get(key);
      if (known) return known;
      const value = read();
      kept.set(key, value);
      value.catch(() => {
        if (kept.peek(key) === value) kept.delete(key);
      });
      return value;
    },

    /** The next call reads again, the value of this key or every one. */
    forget(key?: string): void {
      if (key === undefined) kept.clear();
      else kept.delete(key);
    },
  };
};
