import { describe, expect, it } from 'vitest';
import { batched } from './batched';

describe('batched', () => {
  it('joins the calls that come while a batch runs, in order, one batch at a time', async () => {
    const batches: number[][] = [];
    let running = 0;
    let most = 0;
    const double = batched(async (items: readonly number[]) => {
      batches.push([...items]);
      running += 1;
      most = Math.max(most, running);
      if (batches.length === 1) later = [double(3), double(4)];
      await Promise.resolve();
      running -= 1;
      return items.map((item) => item * 2);
    });
    let later: Promise<number>[] = [];
    expect(await Promise.all([double(1), double(2)])).toEqual([2, 4]);
    expect(await Promise.all(later)).toEqual([6, 8]);
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(most).toBe(1);
  });

  it('takes no more at once than it may', async () => {
    const sizes: number[] = [];
    const echo = batched(async (items: readonly number[]) => {
      sizes.push(items.length);
      return items;
    }, 2);
    expect(await Promise.all([1, 2, 3, 4, 5].map(echo))).toEqual([1, 2, 3, 4, 5]);
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('refuses one call, or all of a batch, and goes on', async () => {
    const half = batched(async (items: readonly number[]) => {
      if (items.includes(0)) throw new Error('whole');
      return items.map((item) => (item % 2 === 0 ? item / 2 : new Error(`${item} is odd`)));
    });
    const [four, five] = await Promise.allSettled([half(4), half(5)]);
    expect([four, five]).toMatchObject([{ value: 2 }, { reason: { message: '5 is odd' } }]);
    const broken = await Promise.allSettled([half(0), half(2)]);
    expect(broken).toMatchObject([{ reason: { message: 'whole' } }, { reason: { message: 'whole' } }]);
    expect(await half(6)).toBe(3);
  });
});
