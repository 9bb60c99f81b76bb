import { describe, expect, it } from 'vitest';
import { type ConflictKind, conflictsOf, type JudgeTies, refuseDomain, type StoryPerson } from './conflict';

const domains = new Map([
  ['dreamschool.tw', '夢想國小'],
  ['gmail.com', '有人填錯'],
  ['tp.edu.tw', '有人填錯'],
]);
const judge: JudgeTies = { email: 'judge@somewhere.tw' };
const school = { category: 1 as const, city: '臺北市' as const, district: '大安區', name: '光明國小' };
const person: StoryPerson = { name: '王小明' };

describe('conflictsOf', () => {
  it.each<[string, Partial<JudgeTies>, Partial<StoryPerson>, ConflictKind[]]>([
    ['nothing in common', {}, {}, []],
    ['the same school', { school }, { school }, ['school']],
    ['another school', { school }, { school: { ...school, district: '信義區' } }, []],
    ['no school on either side', { school: { category: 4 } }, { school: { category: 4 } }, []],
    [
      'the same organisation, written otherwise',
      { organisation: '臺北 協會' },
      { department: '台北協會' },
      ['organisation'],
    ],
    ['no organisation on either side', { organisation: '' }, { department: '' }, []],
    ['a listed domain', { email: 'a@DreamSchool.tw' }, { email: 'b@mail.dreamschool.tw' }, ['domain']],
    [
      'a listed domain and the name of its owner',
      { email: 'a@dreamschool.tw' },
      { department: '夢想國小' },
      ['domain'],
    ],
    ['a domain that is not listed', { email: 'a@x.tw' }, { email: 'b@x.tw' }, []],
    ['a public domain, though listed', { email: 'a@gmail.com' }, { email: 'b@gmail.com' }, []],
    ['a county-wide domain, though listed', { email: 'a@tp.edu.tw' }, { email: 'b@tp.edu.tw' }, []],
    ['a relation by name', { relations: ['王 小明'] }, {}, ['relation']],
    ['a relation by address', { relations: ['w@x.tw'] }, { email: 'W@x.tw' }, ['relation']],
    ['the judge is among the people', {}, { email: 'judge@somewhere.tw' }, ['relation']],
    ['no address on either side', { email: '', relations: [''] }, { email: '' }, []],
  ])('%s', (_, ofJudge, ofPerson, kinds) => {
    const people = [{ name: '林老師' }, { ...person, ...ofPerson }];
    expect(conflictsOf({ ...judge, ...ofJudge }, people, { domains, declared: false })).toEqual(kinds);
  });

  it('counts what the judge declared, without any person', () => {
    expect(conflictsOf(judge, [], { domains, declared: true })).toEqual(['declared']);
  });
});

it.each([
  ['gmail.com', 'public'],
  ['yahoo.com.tw', 'public'],
  ['hinet.net', 'public'],
  ['tp.edu.tw', 'county'],
  ['mail.edu.tw', 'county'],
  ['edu.tw', 'county'],
  ['lssh.tp.edu.tw', undefined],
  ['ntu.edu.tw', 'county'],
  ['dreamschool.tw', undefined],
])('%s can be listed unless it is %s', (domain, refused) => {
  expect(refuseDomain(domain)).toBe(refused);
});
