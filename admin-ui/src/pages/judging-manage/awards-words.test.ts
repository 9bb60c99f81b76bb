import { expect, it } from 'vitest';
import { awardsDifferences } from './awards-words';

const accountOf = (id: string) => `CHI-${id}`;
const gold = [{ name: '金獎', places: 1 }];
const award = { story_id: '1', prize: '金獎', reason: '' };

it('says what another admin has stored, where it differs', () => {
  const mine = { prizes: gold, awards: [award] };
  expect(awardsDifferences(mine, { prizes: gold, awards: [award] }, accountOf)).toEqual([]);
  const theirs = { prizes: gold, awards: [{ story_id: '2', prize: '金獎', reason: '評審團決議' }] };
  expect(awardsDifferences(mine, theirs, accountOf)).toEqual([
    { label: '得獎故事', text: '金獎：CHI-2（評審團決議）' },
  ]);
  expect(awardsDifferences(mine, { prizes: [], awards: [] }, accountOf)).toEqual([
    { label: '獎項', text: '（空白）' },
    { label: '得獎故事', text: '（空白）' },
  ]);
});
