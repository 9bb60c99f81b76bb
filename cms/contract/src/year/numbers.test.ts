import { describe, expect, it } from 'vitest';
import { CITIES, type City } from '../common/cities';
import { type CountedStory, countYear } from './counts';
import { factLines, partsTable, publicYear, themesTable } from './numbers';
import { addChild, noThemes } from './self-assessment';
import { COUNTY_TILES } from './tiles';

const school = (city: City, name: string, category: 1 | 2 | 3 = 1) => ({ category, city, district: '東區', name });
const story = (more: Partial<CountedStory> = {}): CountedStory => ({
  is_18: false,
  photos: 4,
  sdgs: ['4'],
  team_members: [{ school: school('臺東縣', '初鹿國小') }, {}],
  counselors: [{ id: 'a' }],
  ...more,
});
const many = (count: number, more: Partial<CountedStory> = {}) => Array.from({ length: count }, () => story(more));

describe('a year', () => {
  const stories = [
    ...many(40),
    ...many(3, { team_members: [{ school: school('花蓮縣', '中正國中', 2) }], counselors: [{ id: 'b' }], sdgs: [] }),
    ...many(6, { is_18: true, team_members: [{ school: { category: 4 } }], counselors: [], sdgs: ['4', '13'] }),
  ];
  const counts = countYear(stories, new Set(['b', 'c']), noThemes());

  it('is counted', () => {
    const { goals, levels, by_county, themes: _, ...facts } = counts;
    expect(facts).toEqual({
      ...{ teams: 49, children: 83, schools: 2, counties: 2, photos: 196, counsellors: 2, counsellor_kinds: [1, 1] },
    });
    expect([goals[3], goals[12], goals[0]]).toEqual([46, 6, 0]);
    expect(levels).toEqual([40, 3, 0, 6, 0]);
    expect(by_county.reduce((sum, count) => sum + count)).toBe(49);
    expect(by_county.at(-1)).toBe(6);
  });

  it('is shown without its few, the year before beside it', () => {
    const numbers = publicYear(2027, counts);
    expect(factLines({ numbers, last: null }).map(({ label, text }) => `${label} ${text}`)).toEqual([
      ...['小組 49', '孩子 83', '學校 少於 5', '縣市 少於 5', '照片 196', '輔導員 少於 5'],
    ]);
    const last = publicYear(2026, countYear(many(1_200), new Set(), noThemes()));
    expect(factLines({ numbers, last })[0]?.last).toBe('1,200');
    const { head, rows } = partsTable({ numbers, last }, 'levels');
    expect(head).toEqual(['2027', '2026']);
    expect(rows.map(({ texts }) => texts[0])).toEqual(['40', '少於 5', '0', '不列出', '0']);
    // Two counties only: which of them says how many.
    expect(new Set(partsTable({ numbers, last }, 'by_county').rows.map(({ texts }) => texts[0]))).toEqual(
      new Set(['不列出']),
    );
  });
});

describe('the self-assessment', () => {
  const answers = (values: string[]) => values.map((value, index) => ({ id: `feel-${index + 1}`, value }));

  it('puts a child where the mean of its answers lies, and leaves out what is no answer', () => {
    const counts = noThemes();
    addChild(counts, answers(['5', '4']));
    addChild(counts, [...answers(['3', '3', '2']), { id: 'feel-9', value: '5' }, { id: '12', value: '5' }]);
    addChild(counts, [{ id: 'feel-1', value: '9' }]);
    expect(counts.feel).toEqual([1, 0, 1, 0, 0]);
    expect(counts.imagine).toEqual([0, 0, 0, 0, 0]);
  });

  it('is shown from 30 answers on', () => {
    const counts = noThemes();
    for (let child = 0; child < 30; child += 1) addChild(counts, answers([child < 20 ? '5' : '4']));
    for (let child = 0; child < 29; child += 1) addChild(counts, [{ id: 'share-1', value: '4' }]);
    const numbers = publicYear(2027, countYear([], new Set(), counts));
    const texts = Object.fromEntries(themesTable({ numbers, last: null }).rows.map((row) => [row.label, row.texts]));
    expect(texts.感受).toEqual(['20', '10', '0', '0', '0']);
    expect(new Set(texts.分享)).toEqual(new Set(['不列出']));
  });
});

it('has a tile of its own for each city and county', () => {
  expect(Object.keys(COUNTY_TILES).toSorted()).toEqual([...CITIES].toSorted());
  expect(new Set(Object.values(COUNTY_TILES).map(String)).size).toBe(22);
});
