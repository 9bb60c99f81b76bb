import { describe, expect, it } from 'vitest';
import { storiesOfDivisions, storiesOfRound } from './rounds';
import { ranked } from './test-data';

const ranking = Array.from({ length: 20 }, (_, index) => ranked(`s${index}`, 20 - index / 2));
const names = (count: number) => ranking.slice(0, count).map(({ story }) => story);

describe('storiesOfRound', () => {
  it.each([
    ['all in the first, twice (decision 76)', 1, 100, 20, 2],
    ['the better half twice more', 2, 100, 10, 2],
    ['as many as the judges can read', 2, 9, 4, 2],
    ['the final 15 % three times more', 3, 100, 3, 3],
    ['none without capacity', 3, 2, 0, 3],
  ] as const)('%s', (_, round, capacity, count, readings) => {
    const plan = storiesOfRound(round, ranking, { all: 20, capacity, seed: 'x' });
    expect(plan).toEqual({ stories: names(count), readings, work: count * readings });
  });

  it('takes equal points in together while there is room, else draws by the seed', () => {
    const equal = ranking.map((story, index) => (index >= 8 && index < 12 ? { ...story, points: 16 } : story));
    const chosen = (capacity: number, seed: string) => storiesOfRound(2, equal, { all: 20, capacity, seed }).stories;
    expect(chosen(100, 'x').sort()).toEqual(names(12).sort());
    expect(chosen(24, 'x').sort()).toEqual(names(12).sort());
    expect(chosen(22, 'x')).toHaveLength(10);
    const draws = ['one', 'two', 'three', 'four', 'five'].map((seed) => chosen(20, seed));
    for (const draw of draws) expect(draw.slice(0, 8)).toEqual(names(8));
    expect(new Set(draws.map((draw) => draw.slice(8).sort().join())).size).toBeGreaterThan(1);
    expect(storiesOfRound(2, equal.toReversed(), { all: 20, capacity: 20, seed: 'one' }).stories).toEqual(draws[0]);
  });
});

describe('storiesOfDivisions', () => {
  // The better twelve are of one division, so that a share of all would leave the other without finalists.
  const divisions = new Map(ranking.map(({ story }, at) => [story, at < 12 ? 'older' : 'young']));

  it.each([
    ['the better half of each', 2, 100, ['s0', 's1', 's2', 's3', 's4', 's5', 's12', 's13', 's14', 's15']],
    ['the final 15 % of each', 3, 100, ['s0', 's1', 's12', 's13']],
    ['as many as the judges can read, by size', 2, 10, ['s0', 's1', 's2', 's12', 's13']],
  ] as const)('%s', (_, round, capacity, stories) => {
    const plan = storiesOfDivisions(round, ranking, { divisions, capacity, seed: 'x' });
    expect(plan.stories).toEqual(stories);
    expect(plan.work).toBe(stories.length * plan.readings);
  });

  it('is the round of all where there is one division', () => {
    const one = new Map(ranking.map(({ story }) => [story, '']));
    const given = { capacity: 100, seed: 'x' };
    expect(storiesOfDivisions(2, ranking, { divisions: one, ...given })).toEqual(
      storiesOfRound(2, ranking, { all: 20, ...given }),
    );
  });
});
