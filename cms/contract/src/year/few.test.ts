import { describe, expect, it } from 'vitest';
import { LEAST_DIVIDED, type PublicCount, publicCount, publicParts } from './few';

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const isFew = (count: number) => count > 0 && count < 5;

it.each<[number, PublicCount]>([
  [0, 0],
  [1, 'few'],
  [4, 'few'],
  [5, 5],
  [1_200, 1_200],
])('says of %d alone %s', (count, said) => expect(publicCount(count)).toBe(said));

it.each<[string, number[], PublicCount[]]>([
  ['all of enough', [0, 5, 30], [0, 5, 30]],
  ['few, and the next smallest with them', [3, 40, 20, 0], ['few', 40, 'hidden', 0]],
  ['of two alike the first', [20, 3, 20, 30], ['hidden', 'few', 'hidden', 30]],
  ['a second with them, where one would tell', [1, 5, 9, 40], ['few', 'hidden', 'hidden', 40]],
  ['nothing where there is no other', [4, 4, 4, 4, 4, 4, 4, 4, 4], Array(9).fill('hidden')],
  ['nothing of a small whole', [10, 19], ['hidden', 'hidden']],
])('says %s', (_, counts, said) => expect(publicParts(counts)).toEqual(said));

/** Every way to divide wholes of up to `most` into so many parts. */
const allTables = (parts: number, most: number): number[][] =>
  parts === 0
    ? [[]]
    : Array.from({ length: most + 1 }, (_, first) =>
        allTables(parts - 1, most - first).map((rest) => [first, ...rest]),
      ).flat();

describe('a count of 1 to 4 (T-107)', () => {
  it.each([
    [2, 60],
    [3, 48],
    [4, 36],
  ])('is not found by who knows the rule, the total and all that is said: %d parts, wholes up to %d', (parts, most) => {
    const tables = allTables(parts, most).filter((counts) => total(counts) >= LEAST_DIVIDED);
    const possible = new Map<string, Set<number>[]>();
    const keyOf = (counts: number[]) => JSON.stringify([total(counts), publicParts(counts)]);
    for (const counts of tables) {
      const key = keyOf(counts);
      const values = possible.get(key) ?? counts.map(() => new Set<number>());
      counts.forEach((count, place) => {
        values[place]?.add(count);
      });
      possible.set(key, values);
    }
    const found = tables.filter((counts) =>
      counts.some((count, place) => isFew(count) && (possible.get(keyOf(counts))?.[place]?.size ?? 0) < 2),
    );
    expect(tables.length).toBeGreaterThan(400);
    expect(found).toEqual([]);
  });

  it('is never said, in thousands of tables as a year has them', () => {
    // The numbers of a linear congruence: the same tables each time.
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    for (let round = 0; round < 5_000; round += 1) {
      const widest = 1 + random(60);
      const counts = Array.from({ length: 2 + random(22) }, () => random(widest));
      const said = publicParts(counts);
      const few = counts.filter(isFew).length;
      const unsaid = said.filter((each) => typeof each !== 'number').length;
      expect(said.some((each) => typeof each === 'number' && isFew(each))).toBe(false);
      if (few > 0) expect(unsaid, JSON.stringify(counts)).toBeGreaterThan(few === counts.length ? few - 1 : few);
    }
  });
});
