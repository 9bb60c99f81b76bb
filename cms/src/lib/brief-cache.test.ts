import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { briefCache } from './brief-cache';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const counter = () => {
  let reads = 0;
  return briefCache(async () => {
    reads += 1;
    return reads;
  });
};

describe('briefCache', () => {
  it('reads once for calls at the same time, and anew before a second is over', async () => {
    const cache = counter();
    expect(await Promise.all([cache.get(), cache.get()])).toEqual([1, 1]);
    vi.advanceTimersByTime(500);
    expect(await cache.get()).toBe(1);
    vi.advanceTimersByTime(499);
    expect(await cache.get()).toBe(2);
  });

  it('reads anew when it is told to, and when the clock goes back', async () => {
    const cache = counter();
    await cache.get();
    cache.forget();
    expect(await cache.get()).toBe(2);
    vi.setSystemTime(900_000);
    expect(await cache.get()).toBe(3);
  });

  it('keeps no failure', async () => {
    let failing = true;
    const cache = briefCache(async () => {
      if (failing) throw new Error('away');
      return 'there';
    });
    await expect(cache.get()).rejects.toThrow('away');
    failing = false;
    expect(await cache.get()).toBe('there');
  });
});
