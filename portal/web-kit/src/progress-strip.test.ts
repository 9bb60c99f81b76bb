import { expect, it } from 'vitest';
import { stripGroups } from './progress-strip';

const bar = (...done: number[]) => Array.from({ length: 12 }, (_, position) => done.includes(position));
const states = (...input: Parameters<typeof stripGroups>) =>
  stripGroups(...input).flatMap(({ segments }) => segments.map(({ position, state }) => [position, state]));
const cells = (...input: Parameters<typeof stripGroups>) =>
  stripGroups(...input)
    .flatMap(({ segments }) => segments)
    .find(({ position }) => position === 3)?.cells;

it('the strip has every checkpoint once, in order', () => {
  expect(states(bar(), {}).map(([position]) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it('a segment is sent back before it is done, and done before it is next', () => {
  expect(states(bar(0, 1), { next: 1, returned: [0] }).slice(0, 4)).toEqual([
    [0, 'returned'],
    [1, 'done'],
    [2, 'missing'],
    [3, 'missing'],
  ]);
  expect(states(bar(0, 1), { next: 2 })[2]).toEqual([2, 'next']);
});

it('an optional checkpoint is drawn as one until it is done', () => {
  const optional = states(bar(), {}).filter(([, state]) => state === 'optional');
  expect(optional).toHaveLength(1);
  const [position] = optional[0] ?? [];
  expect(states(bar(Number(position)), {})[Number(position)]).toEqual([position, 'done']);
});

it('the cells of the photos follow their stages, all four the bar where stages are unknown', () => {
  expect(cells(bar(), { photoStages: { feeling: true, share: false } })).toEqual([
    { stage: 'feeling', lit: true },
    { stage: 'imagine', lit: false },
    { stage: 'implement', lit: false },
    { stage: 'share', lit: false },
  ]);
  expect(cells(bar(3), {})?.every(({ lit }) => lit)).toBe(true);
});

it('photos that were sent back are one segment', () => {
  expect(cells(bar(3), { returned: [3] })).toBeUndefined();
});

it('what is not applicable yet is no work that was done, and never the next step', () => {
  expect(states(bar(0, 10), { next: 10 })[10]).toEqual([10, 'none']);
  expect(states(bar(0, 1, 5, 6, 10), {})[10]).toEqual([10, 'done']);
});
