import { describe, expect, it } from 'vitest';
import { type FetchPage, GROW_BY, growAfter, growBefore, sideToGrow } from './grow';
import { nextQueue, startQueue } from './queue';

const names = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `s${from + index}`);
const listOf =
  (rows: string[]): FetchPage =>
  async (page, size) =>
    rows.slice((page - 1) * size, page * size);

const list = { resource: 'stories-manage', search: '' };
const all = names(1, 350);
const fresh = (first: number, count = 10) =>
  startQueue('run', { ...list, ids: all.slice(first - 1, first - 1 + count), first, total: all.length });

describe('growing a queue', () => {
  it('is due when ten neighbours are not known on a side', () => {
    expect(sideToGrow(fresh(1), 's1')).toBe('after');
    expect(sideToGrow(fresh(101, 100), 's105')).toBe('before');
    expect(sideToGrow(fresh(101, 100), 's150')).toBeUndefined();
    expect(sideToGrow(fresh(1, 350), 's350')).toBeUndefined();
  });

  it('adds the rest of the page of a hundred, then the next one', async () => {
    const once = await growAfter(fresh(1), listOf(all));
    expect(once.ids).toEqual(all.slice(0, GROW_BY));
    const twice = await growAfter(once, listOf(all));
    expect(twice.ids).toEqual(all.slice(0, 2 * GROW_BY));
    expect(twice.total).toBe(350);
  });

  it('misses and repeats no row when decided ones have left the list', async () => {
    const once = await growAfter(fresh(1), listOf(all));
    const left = new Set([...names(1, 95), 's120']);
    const now = all.filter((id) => !left.has(id));
    const grown = await growAfter(nextQueue(once, { type: 'settled', id: 's1' }), listOf(now));
    expect(grown.ids).toEqual([...names(1, 100), ...now.slice(5, 200)]);
    expect(new Set(grown.ids).size).toBe(grown.ids.length);
  });

  it('finds the next rows when none of the known ones is left', async () => {
    const half = await growAfter(await growAfter(fresh(1), listOf(all)), listOf(all));
    const grown = await growAfter(half, listOf(names(201, 350)));
    expect(grown.ids).toEqual(all);
  });

  it('ends where the list ends now', async () => {
    const grown = await growAfter(fresh(1, 340), listOf(names(1, 340)));
    expect(grown.total).toBe(340);
    expect(sideToGrow(grown, 's340')).toBeUndefined();
  });

  it('adds the rows before it, over the edge of a page too', async () => {
    const queue = await growBefore(fresh(205), listOf(all));
    expect([queue.first, queue.ids[0]]).toEqual([201, 's201']);
    const more = await growBefore(queue, listOf(all));
    expect([more.first, more.ids[0], more.ids.length]).toEqual([101, 's101', 114]);
    const shifted = await growBefore(fresh(101), listOf(names(51, 350)));
    expect([shifted.first, shifted.ids[0]]).toEqual([51, 's51']);
  });
});
