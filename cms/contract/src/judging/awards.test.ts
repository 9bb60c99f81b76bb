import { describe, expect, it } from 'vitest';
import { awardsBody, awardsRefusal, misplacedAwards, prizeTurns, suggestedAwards, unconfirmed } from './awards';

const prizes = [
  { name: '金獎', places: 1, division: '' },
  { name: '銀獎', places: 2, division: '' },
];
const award = (story_id: string, prize: string) => ({ story_id, prize });

describe('awardsBody', () => {
  it.each([
    ['prizes and winners', prizes, [award('a', '金獎'), award('b', '銀獎')], undefined],
    [
      'each prize up to its own places',
      prizes,
      [award('a', '金獎'), award('b', '銀獎'), award('c', '銀獎')],
      undefined,
    ],
    ['one story with two prizes', prizes, [award('a', '金獎'), award('a', '銀獎')], undefined],
    ['two prizes of one name', [prizes[0], prizes[0]], [], 'prizes.1.name'],
    ['a prize that is not there', prizes, [award('a', '銅獎')], 'awards.0.prize'],
    ['more winners than places', prizes, [award('a', '金獎'), award('b', '金獎')], 'awards.1.prize'],
    ['one story twice', prizes, [award('a', '銀獎'), award('a', '銀獎')], 'awards.1.story_id'],
    ['no place', [{ name: '金獎', places: 0 }], [], 'prizes.0.places'],
  ])('%s', (_, ofPrizes, awards, path) => {
    const result = awardsBody.safeParse({ prizes: ofPrizes, awards });
    expect(result.error?.issues[0]?.path.join('.')).toBe(path);
  });
});

it('suggestedAwards fills the prizes from the top of the ranking', () => {
  const all = ['a', 'b', 'c', 'd', 'e'].map((story) => ({ story, division: '' }));
  expect(suggestedAwards(prizes, all).map(({ story_id, prize }) => `${story_id} ${prize}`)).toEqual([
    'a 金獎',
    'b 銀獎',
    'c 銀獎',
  ]);
  const ranking = all.slice(0, 2);
  expect(suggestedAwards(prizes, ranking).map(({ story_id, prize }) => `${story_id} ${prize}`)).toEqual([
    'a 金獎',
    'b 銀獎',
  ]);
});

describe('prizes of divisions', () => {
  const own = [
    { name: '國小金獎', places: 1, division: 'young' },
    { name: '金獎', places: 1, division: '' },
    { name: '國小銀獎', places: 1, division: 'young' },
    { name: '國中金獎', places: 1, division: 'older' },
  ];
  const ranking = [
    { story: 'o1', division: 'older' },
    { story: 'y1', division: 'young' },
    { story: 'n1', division: '' },
    { story: 'y2', division: 'young' },
  ];

  it('are suggested for the best of theirs, each story for one', () => {
    expect(suggestedAwards(own, ranking).map(({ story_id, prize }) => `${story_id} ${prize}`)).toEqual([
      'y1 國小金獎',
      'o1 金獎',
      'y2 國小銀獎',
    ]);
  });

  it('are contended for by those who may get them and have none before', () => {
    const turns = prizeTurns(own, ranking).map(({ prize, rivals }) => [
      prize.name,
      ...rivals.map(({ story }) => story),
    ]);
    expect(turns).toEqual([['國小金獎', 'y1', 'y2'], ['金獎', 'o1', 'n1', 'y2'], ['國小銀獎', 'y2'], ['國中金獎']]);
  });

  it('stay with stories of theirs', () => {
    const awards = [
      { ...award('y1', '國小金獎'), reason: '' },
      { ...award('n1', '國小銀獎'), reason: '' },
      { ...award('o1', '金獎'), reason: '' },
      { ...award('y2', '國中金獎'), reason: '' },
    ];
    const of = (id: string) => ranking.find(({ story }) => story === id)?.division ?? '';
    expect(misplacedAwards({ prizes: own, awards }, of).map(({ story_id }) => story_id)).toEqual(['n1', 'y2']);
  });
});

it.each([
  ['saving before the release', { awards: [], released_time: null }, 'save', undefined],
  ['saving after it', { awards: [], released_time: 5 }, 'save', 'awards_released'],
  ['releasing none', { awards: [], released_time: null }, 'release', 'awards_missing'],
  ['releasing some', { awards: [{ ...award('a', '金獎'), reason: '' }], released_time: null }, 'release', undefined],
] as const)('%s', (_, stored, wanted, refusal) => {
  expect(awardsRefusal({ ...stored, awards: [...stored.awards] }, wanted)).toBe(refusal);
});

it.each([
  ['nothing is incomplete', [], [], []],
  ['none was asked about', ['a', 'b'], [], ['a', 'b']],
  ['one came since', ['a', 'b'], ['a'], ['b']],
  ['all were asked about, and more', ['a'], ['a', 'c'], []],
])('unconfirmed (decision 75): %s', (_, incomplete, confirmed, expected) => {
  const rows = incomplete.map((id) => ({ id }));
  expect(unconfirmed(rows, confirmed).map(({ id }) => id)).toEqual(expected);
});
