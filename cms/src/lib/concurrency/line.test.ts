import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLine } from './line';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A line whose work ends when it is told to; `order` says who has begun. */
const watched = (slots: number) => {
  const line = createLine({ slots, waitMs: 5_000 });
  const order: string[] = [];
  const ends = new Map<string, () => void>();
  const come = (name: string, owner: string, ready: number) =>
    line.run({ owner, ready }, () => {
      order.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const settled = () => vi.advanceTimersByTimeAsync(0);
  const end = async (name: string) => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  return { line, order, come, end, settled };
};

describe('a line', () => {
  it('lets in who has been ready longest, in whatever order they come', async () => {
    const { order, come, end } = watched(1);
    void come('first', 'a', 9);
    void come('late', 'b', 5);
    void come('early', 'c', 2);
    void come('middle', 'd', 3);
    for (const name of ['first', 'early', 'middle', 'late']) await end(name);
    expect(order).toEqual(['first', 'early', 'middle', 'late']);
  });

  it('lets in one of each owner while another waits, and two where nobody else does', async () => {
    const { order, come, end, settled } = watched(2);
    void come('a1', 'a', 1);
    void come('a2', 'a', 2);
    void come('a3', 'a', 3);
    void come('b1', 'b', 4);
    await settled();
    // Nobody else waited when the second came.
    expect(order).toEqual(['a1', 'a2']);
    await end('a1');
    expect(order).toEqual(['a1', 'a2', 'b1']);
    await end('a2');
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('gives nothing to who has waited too long, keeps nobody for them, and lets them come again', async () => {
    const { order, come, end } = watched(1);
    void come('long', 'a', 1);
    const waited = come('waits', 'b', 2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await waited).toBeUndefined();
    void come('next', 'c', 3);
    void come('again', 'b', 2);
    await end('long');
    expect(order).toEqual(['long', 'again']);
  });

  it('goes on after work that fails', async () => {
    const { line, order, come } = watched(1);
    const broken = line.run({ owner: 'a', ready: 1 }, () => Promise.reject(new Error('broken')));
    void come('next', 'b', 2);
    await expect(broken).rejects.toThrow('broken');
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['next']);
  });
});
