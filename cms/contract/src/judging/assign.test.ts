import { describe, expect, it } from 'vitest';
import { assign } from './assign';
import type { Pair } from './readers';

const pair = (story: string, judge: string): Pair => ({ story, judge });
const SEEDS = Array.from({ length: 20 }, (_, index) => `seed ${index}`);

describe('assign gives a story', () => {
  const given = (kept: Pair[], judges: string[], barred: (pair: Pair) => boolean = () => false) =>
    new Set(
      SEEDS.flatMap((seed) =>
        assign({ missing: new Map([['s', 1]]), judges, kept, barred, seed }).added.map(({ judge }) => judge),
      ),
    );

  it('to a judge with least load, whatever the seed', () => {
    const kept = [pair('k1', 'a'), pair('k2', 'a'), pair('k3', 'b')];
    expect(given(kept, ['a', 'b'])).toEqual(new Set(['b']));
    expect(given(kept, ['a', 'b', 'c'])).toEqual(new Set(['c']));
  });

  it('of equal loads to who shares least with those on it', () => {
    const kept = [pair('s', 'a'), pair('k1', 'a'), pair('k1', 'b'), pair('k2', 'c'), pair('k3', 'd'), pair('k4', 'd')];
    expect(given(kept, ['a', 'b', 'c', 'd'])).toEqual(new Set(['c']));
  });

  it('of equals to one that the seed draws', () => {
    expect(given([], ['a', 'b', 'c'])).toEqual(new Set(['a', 'b', 'c']));
  });

  it('never to who reads it or is barred', () => {
    expect(given([pair('s', 'a')], ['a', 'b', 'c'], ({ judge }) => judge === 'b')).toEqual(new Set(['c']));
  });
});

it('says which stories lack how many readings, and gives what there is', () => {
  const { added, short } = assign({
    missing: new Map([
      ['s', 3],
      ['t', 0],
    ]),
    judges: ['a', 'b'],
    kept: [],
    barred: () => false,
    seed: 'x',
  });
  expect(added).toEqual([pair('s', 'a'), pair('s', 'b')]);
  expect(short).toEqual([{ story: 's', missing: 1 }]);
});
