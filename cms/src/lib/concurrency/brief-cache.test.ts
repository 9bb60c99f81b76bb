import { HOUR } from 'contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { briefCache } from './brief-cache';

beforeEach(() => {
  vi.useFakeTimers();
  // The library takes an entry of tick 0 for one without a time.
  vi.advanceTimersByTime(1);
});
afterEach(() => vi.useRealTimers());

const counter = () => {
  const cache = briefCache<number>({ max: 2 });
  let reads = 0;
  return {
    ...cache,
    get: (key = 'a') =>
      cache.get(key, async () => {
        reads += 1;
        return reads;
      }),
  };
};

describe('briefCache', () => {
  it('reads once for calls at the same time, and again before a second is over', async () => {
    const cache = counter();
    expect(await Promise.all([cache.get(), cache.get()])).toEqual([1, 1]);
    vi.advanceTimersByTime(500);
    expect(await cache.get()).toBe(1);
    vi.advanceTimersByTime(499);
    expect(await cache.get()).toBe(2);
  });

  it('reads again after forget, of one key or of all', async () => {
    const cache = counter();
    await Promise.all([cache.get('a'), cache.get('b')]);
    cache.forget('a');
    expect(await Promise.all([cache.get('a'), cache.get('b')])).toEqual([3, 2]);
    cache.forget();
    expect(await Promise.all([cache.get('a'), cache.get('b')])).toEqual([4, 5]);
  });

  it('keeps no value longer when the clock of the machine is set back', async () => {
    const cache = counter();
    await cache.get();
    vi.setSystemTime(Date.now() - HOUR);
    vi.advanceTimersByTime(1_000);
    expect(await cache.get()).toBe(2);
  });

  it('gives up the value that was asked for longest ago when there are too many', async () => {
    const cache = counter();
    for (const key of ['a', 'b', 'a', 'c']) await cache.get(key);
    expect(await cache.get('a')).toBe(1);
    expect(await cache.get('b')).toBe(4);
  });

  it('keeps no failure', async () => {
    const cache = briefCache<string>();
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', async () => 'there')).toBe('there');
  });
});
