import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Failure } from '../errors/fail';
import { createSemaphore } from './semaphore';

const later = () => {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { done, end };
};

const refused = { code: 'too_many_requests', status: 429, details: { retry_after: 7 } };

describe('createSemaphore', () => {
  it('runs no more than its slots at once, in order', async () => {
    const semaphore = createSemaphore({ slots: 2, waiting: 10, waitMs: 1_000 });
    const order: number[] = [];
    let running = 0;
    let most = 0;
    await Promise.all(
      [1, 2, 3, 4, 5].map((number) =>
        semaphore.run(async () => {
          running += 1;
          most = Math.max(most, running);
          order.push(number);
          await nextTurn();
          running -= 1;
        }),
      ),
    );
    expect([most, order]).toEqual([2, [1, 2, 3, 4, 5]]);
  });

  it('refuses who finds the queue full, and lets the next in afterwards', async () => {
    const semaphore = createSemaphore({ slots: 1, waiting: 1, waitMs: 1_000, retryAfter: 7 });
    const work = later();
    const first = semaphore.run(() => work.done);
    const second = semaphore.run(async () => 'second');
    await expect(semaphore.run(async () => 'third')).rejects.toMatchObject(refused);
    work.end();
    await first;
    expect(await second).toBe('second');
    expect(await semaphore.run(async () => 'fourth')).toBe('fourth');
  });

  it('refuses who waits too long, and forgets the place', async () => {
    const semaphore = createSemaphore({ slots: 1, waiting: 5, waitMs: 10, retryAfter: 7 });
    const work = later();
    const first = semaphore.run(() => work.done);
    await expect(semaphore.run(async () => 'late')).rejects.toBeInstanceOf(Failure);
    work.end();
    await first;
    expect(await semaphore.run(async () => 'next')).toBe('next');
  });

  it('forgets who goes away, waiting or before', async () => {
    const semaphore = createSemaphore({ slots: 1, waiting: 1, waitMs: 60_000 });
    const work = later();
    const first = semaphore.run(() => work.done);
    const leaving = new AbortController();
    const second = semaphore.run(() => Promise.reject(new Error('not awaited')), leaving.signal);
    leaving.abort();
    await expect(second).rejects.toBeInstanceOf(Failure);
    await expect(semaphore.run(async () => 'gone', leaving.signal)).rejects.toBeInstanceOf(Failure);
    const third = semaphore.run(async () => 'third');
    work.end();
    await first;
    expect(await third).toBe('third');
  });

  it('frees the slot of work that fails', async () => {
    const semaphore = createSemaphore({ slots: 1, waiting: 0, waitMs: 10 });
    await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await semaphore.run(async () => 'well')).toBe('well');
  });
});
