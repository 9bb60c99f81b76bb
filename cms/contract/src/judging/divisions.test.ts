import { describe, expect, it } from 'vitest';
import type { City } from '../common/cities';
import { divisionOf, placed, teamFacts } from './divide';
import { type Division, divisionsBody } from './divisions';

type Team = Parameters<typeof teamFacts>[0];

const school = (category: 1 | 2 | 3, city: City = '臺東縣') => ({
  school: { category, city, district: '臺東市', name: '海風學校' },
});
const other = { school: { category: 4 as const } };
const division = (id: string, more: Partial<Division> = {}): Division => ({
  ...{ id, name: id, levels: [], cities: [], adult: null },
  ...more,
});

describe('teamFacts', () => {
  it.each<[string, Team, boolean, number, string | undefined]>([
    ['nobody yet', [], false, 4, undefined],
    ['no listed school', [other, { school: null }, {}], true, 4, undefined],
    ['one school', [school(1), school(1)], false, 1, '臺東縣'],
    ['the highest level of mixed ones', [school(1), school(3), school(2), other], false, 3, '臺東縣'],
    ['the city of most', [school(1, '臺北市'), school(1, '花蓮縣'), school(1, '花蓮縣')], false, 1, '花蓮縣'],
    ['of equal ones the first', [school(1, '臺北市'), school(1, '花蓮縣')], false, 1, '臺北市'],
  ])('%s', (_, members, adult, level, city) => {
    expect(teamFacts(members, adult)).toEqual({ level, city, adult });
  });
});

describe('divisionOf', () => {
  const divisions = [
    division('adults', { adult: true }),
    division('east', { levels: [1], cities: ['臺東縣', '花蓮縣'] }),
    division('young', { levels: [1, 2], adult: false }),
  ];
  it.each<[string, Team, boolean, string]>([
    ['by 18+, which comes first', [school(1)], true, 'adults'],
    ['by level and city together', [school(1, '花蓮縣')], false, 'east'],
    ['not with another city', [school(1, '臺北市')], false, 'young'],
    ['not with another level', [school(2, '花蓮縣')], false, 'young'],
    ['none', [school(3)], false, ''],
    ['none without a school', [other], false, ''],
  ])('%s', (_, members, adult, expected) => {
    expect(divisionOf(teamFacts(members, adult), divisions)).toBe(expected);
  });

  it('takes the rest into one without conditions', () => {
    expect(divisionOf(teamFacts([other], false), [...divisions, division('rest')])).toBe('rest');
    expect(divisionOf(teamFacts([], false), [])).toBe('');
  });

  it('finds no city where only those without a school are', () => {
    expect(divisionOf(teamFacts([other], false), [division('east', { cities: ['臺東縣'] })])).toBe('');
  });
});

describe('divisionsBody', () => {
  it.each([
    ['none', [], undefined],
    ['one for all the rest', [division('a', { levels: [1] }), division('b')], undefined],
    ['a name twice', [division('a', { levels: [1] }), division('b', { name: 'a' })], 'divisions.1.name'],
    ['an id twice', [division('a', { levels: [1] }), division('a', { name: 'b' })], 'divisions.1.id'],
    ['no name', [division('a', { name: ' ' })], 'divisions.0.name'],
    ['what leaves nothing to those below', [division('a'), division('b', { adult: true })], 'divisions.0.levels'],
    ['no such city', [{ ...division('a'), cities: ['台東縣'] }], 'divisions.0.cities.0'],
    ['no such level', [{ ...division('a'), levels: [5] }], 'divisions.0.levels.0'],
    ['too many', Array.from({ length: 21 }, (_, at) => division(`d${at}`, { adult: true })), 'divisions'],
  ])('%s', (_, divisions, path) => {
    const { error } = divisionsBody.safeParse({ divisions, dry_run: true });
    expect(error?.issues[0]?.path.join('.')).toBe(path);
  });
});

it('places count within each division', () => {
  const ranking = ['a', 'b', 'a', '', 'b', ''].map((of) => ({ division: of }));
  expect(placed(ranking).map(({ division: of, place }) => `${of}${place}`)).toEqual(['a1', 'b1', 'a2', '1', 'b2', '2']);
});
