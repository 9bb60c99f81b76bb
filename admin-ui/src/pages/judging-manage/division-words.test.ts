import type { Division, DivisionsAnswer } from 'contract';
import { expect, it } from 'vitest';
import { countWords, divisionDifferences, divisionName, ruleWords } from './division-words';

const division = (id: string, more: Partial<Division> = {}): Division => ({
  ...{ id, name: `${id}組`, levels: [], cities: [], adult: null },
  ...more,
});

it.each([
  ['nothing', {}, '其他全部'],
  ['levels in their order', { levels: [3, 1] }, '國小、高中職'],
  ['no listed school', { levels: [4] }, '沒有選學校'],
  ['all together', { levels: [2], cities: ['臺東縣', '花蓮縣'], adult: false }, '國中，臺東縣、花蓮縣，未滿18歲'],
  ['18+', { adult: true }, '18歲以上'],
] as const)('says what a division asks for: %s', (_, rule, words) => {
  expect(ruleWords(division('a', rule as Partial<Division>))).toBe(words);
});

it('names a division, and those without one', () => {
  expect(['a', ''].map((id) => divisionName([division('a')], id))).toEqual(['a組', '未分組']);
});

it('says where another admin has stored others', () => {
  const mine = [division('a', { levels: [1] }), division('b')];
  expect(divisionDifferences(mine, mine)).toEqual([]);
  expect(divisionDifferences(mine, [division('a', { levels: [2] })])).toEqual([
    { label: '組別', text: '第 1 組：a組（國中）\n第 2 組：沒有這一組' },
  ]);
});

const counted = (more: Partial<DivisionsAnswer>): DivisionsAnswer => ({
  ...{ divisions: [], rest: 0, leaving: [], update_time: 0 },
  ...more,
});

it.each([
  ['none', counted({ rest: 1_200 }), ['不分組，全部 1,200 則一起排名。']],
  ['some', counted({ divisions: [{ ...division('a'), stories: 3 }] }), ['a組：3 則']],
  [
    'what is to be looked at',
    counted({
      divisions: [{ ...division('a'), stories: 0 }],
      rest: 2,
      leaving: [{ id: 's', account: 'CHI-2027-00001', story_name: '斑馬線' }],
    }),
    [
      'a組：0 則',
      '未分組：2 則，只能得「全部組別」的獎項。',
      '沒有故事的組別可能是條件太窄，或前面的組先收走了。',
      '1 則得獎故事會離開獎項的組別（CHI-2027-00001），公開之前要改選。',
    ],
  ],
])('says how many stories fall where: %s', (_, answer, lines) => {
  expect(countWords(answer)).toEqual(lines);
});
