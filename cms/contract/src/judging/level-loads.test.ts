import { expect, it } from 'vitest';
import { assignmentQuality, leastTogether, wantedShare } from './assignment-quality';
import { byPair, levelLoads } from './level-loads';
import { type Pair, Readers } from './readers';

const pairs = (text: string): Pair[] => text.split(' ').map((two) => ({ story: two[0] ?? '', judge: two[1] ?? '' }));
const shown = (list: readonly Pair[]) =>
  list
    .toSorted(byPair)
    .map(({ story, judge }) => story + judge)
    .join(' ');

it('sorts pairs by story, then judge', () => expect(shown(pairs('b1 a2 b0 a1'))).toBe('a1 a2 b0 b1'));

it.each([
  ['until no move makes it more even', 'a0 b0 c0 d0', '', 'least 2 most 2'],
  ['not by one reading', 'a0 b0 c1', '', 'least 1 most 2'],
  ['not what the other may not read', 'a0 b0 c0 d0', 'abcd', 'least 0 most 4'],
  ['only what the other may read', 'a0 b0 c0 d0', 'abc', 'least 1 most 3'],
])('moves readings from who has most to who has least %s', (_, given, barred, expected) => {
  const judges = ['0', '1'];
  const readers = new Readers(pairs(given));
  const mayRead = (pair: Pair) => !readers.has(pair) && !barred.includes(pair.story);
  const moved = levelLoads(pairs(given), { judges, readers, mayRead });
  expect(moved.map(({ story }) => story).toSorted()).toEqual(pairs(given).map(({ story }) => story));
  const { load } = assignmentQuality(moved, judges);
  expect(`least ${load.least} most ${load.most}`).toBe(expected);
  expect(judges.map(readers.load).toSorted()).toEqual([load.least, load.most]);
});

it.each([
  ['a0 a1 b0 b1 c1 c2', '012', { two: ['0', '2'], shared: 0 }],
  ['a0 a1 a2 b0 b2', '012', { two: ['0', '1'], shared: 1 }],
  ['a0 a1 a2 b0 b1 c0 c2', '012', { two: ['1', '2'], shared: 1 }],
  ['a0', '0', undefined],
])('of %s those who share least', (given, judges, expected) =>
  expect(leastTogether(new Readers(pairs(given)), [...judges])).toEqual(expected),
);

it.each([
  ['a0 a1 b1 b2', true, 2 / 3],
  ['a0 a1 b2 b3', false, 1 / 3],
  ['a0 a1 a2 a3', true, 1],
])('%s: connected %s, each two would share %d', (given, connected, ideal) => {
  const judges = [...new Set(pairs(given).map(({ judge }) => judge))];
  const quality = assignmentQuality(pairs(given), judges);
  expect([quality.connected, quality.shared.ideal]).toEqual([connected, ideal]);
});

it.each([
  [0.9, 0],
  [1, 1],
  [4, 3],
])('of an ideal of %d two should share %d', (ideal, wanted) => expect(wantedShare(ideal)).toBe(wanted));
