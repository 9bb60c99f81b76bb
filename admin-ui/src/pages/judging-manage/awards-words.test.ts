import { expect, it } from 'vitest';
import { awardsDifferences } from './awards-words';

const accountOf = (id: string) => `CHI-2026-0000${id}`;
const prizes = [
  { name: '金獎', places: 1, division: '' },
  { name: '銀獎', places: 2, division: 'young' },
];
const award = (story_id: string, prize: string, reason = '') => ({ story_id, prize, reason });
const names = {
  accountOf,
  divisions: [{ id: 'young', name: '國小組', levels: [1 as const], cities: [], adult: null }],
};
const mine = { prizes, awards: [award('1', '金獎'), award('2', '銀獎'), award('3', '銀獎')] };

it('says what another admin has stored, where it differs, one a line', () => {
  expect(awardsDifferences(mine, mine, names)).toEqual([]);
  const theirs = { prizes, awards: [award('1', '金獎'), award('3', '銀獎', '評審團決議'), award('4', '銀獎')] };
  expect(awardsDifferences(mine, theirs, names)).toEqual([
    {
      label: '得獎故事',
      text: 'CHI-2026-00003：銀獎（評審團決議）\nCHI-2026-00004：銀獎\nCHI-2026-00002：沒有得獎',
    },
  ]);
});

it.each([
  ['a prize with other places', [{ ...prizes[0], places: 3 }, prizes[1]], '金獎：3 名'],
  ['a prize of another division', [prizes[0], { ...prizes[1], division: '' }], '銀獎：2 名'],
  ['a prize that is of one now', [{ ...prizes[0], division: 'young' }, prizes[1]], '金獎：1 名，國小組'],
  ['a prize that is gone', [prizes[0]], '銀獎：沒有這個獎項'],
  ['another order', [prizes[1], prizes[0]], '順序：銀獎、金獎'],
])('names %s', (_, stored, text) => {
  const theirs = { ...mine, prizes: stored as typeof prizes };
  expect(awardsDifferences(mine, theirs, names)).toEqual([{ label: '獎項', text }]);
});
