import { now } from './clock';

const CACHE_MS = 900;

/**
 * Something that is read on many calls and seldom changes: kept for less than a second, so that a change holds on every
 * instance within one (requirements/threats.md). `forget` makes the next call read anew.
 */
export const briefCache = <Value>(read: () => Promise<Value>) => {
  let cached: { at: number; value: Promise<Value> } | undefined;
  return {
    get(): Promise<Value> {
      const time = now();
      if (cached && time - cached.at < CACHE_MS && time >= cached.at) return cached.value;
      const value = read();
      const entry = { at: time, value };
      cached = entry;
      value.catch(() => {
        if (cached === entry) cached = undefined;
      });
      return value;
    },
    forget() {
      cached = undefined;
    },
  };
};
