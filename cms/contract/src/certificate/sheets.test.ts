import { describe, expect, it } from 'vitest';
import { certificateSheets, isUnitTaken, mendsOf, sheetState, sheetsText } from './sheets';

const child = {
  id: 'm1',
  name: '王小明',
  wade_giles: 'WANG,XIAO-MING',
  department_zh: '幸安國小',
  department_en: 'Xing An Elementary School',
};
const teacher = { id: 'c1', name: '林老師' };
const team = { team_members: [child], counselors: [teacher] };
const nothing = { mends: {}, refused: new Set<string>() };
const typed = { person_id: 'm1', ...child };
const texts = ({ id: _id, ...rest }: typeof child) => rest;

describe('the sheets of a story', () => {
  it('are those of its members, then of its counsellors, each with what is missing', () => {
    expect(certificateSheets(team, nothing)).toEqual([
      { person_id: 'm1', kind: 'member', ...texts(child), is_name_printed: true, gaps: [] },
      {
        person_id: 'c1',
        kind: 'counselor',
        name: '林老師',
        wade_giles: '',
        department_zh: '',
        department_en: '',
        is_name_printed: true,
        gaps: ['wade_giles', 'department_zh', 'department_en'],
      },
    ]);
  });

  it('say what was put right, and leave a refused name’s line free', () => {
    const mends = { m1: { name: '王曉明' }, gone: { name: '陳' } };
    const [sheet] = certificateSheets(team, { mends, refused: new Set(['m1']) });
    expect(sheet).toMatchObject({ name: '王曉明', wade_giles: 'WANG,XIAO-MING', is_name_printed: false });
  });
});

describe('what was put right', () => {
  it.each<[string, object, object]>([
    ['nothing', {}, {}],
    ['a name', { name: '王曉明' }, { m1: { name: '王曉明' } }],
    [
      'two texts',
      { wade_giles: 'WANG,XIAO', department_en: 'School' },
      { m1: { wade_giles: 'WANG,XIAO', department_en: 'School' } },
    ],
    ['a text taken away', { department_en: null }, { m1: { department_en: '' } }],
    ['a person of another team', { person_id: 'x' }, {}],
  ])('%s', (_, change, mends) => {
    const { id: _id, ...rest } = { ...typed, ...change };
    expect(mendsOf(team, [rest])).toEqual(mends);
  });

  it.each<[string | null, object | undefined, boolean]>([
    ['幸安國小', { department_zh: '幸安國小' }, true],
    ['Xing An', { department_zh: 'Xing An' }, false],
    ['幸安國小 1', { department_zh: '幸安國小 1' }, false],
    // As the story has it.
    ['幸安國小(附幼)', {}, true],
    ['幸安國小(附幼)', undefined, true],
    ['', { department_zh: '' }, true],
    [null, { department_zh: '' }, true],
  ])('takes the unit %s of %o: %s', (unit, mends, taken) => {
    expect(isUnitTaken(unit, mends)).toBe(taken);
  });
});

describe('how far the names are', () => {
  const sheets = certificateSheets({ team_members: [child], counselors: [] }, nothing);
  it.each([
    ['same', 'same', 'checked'],
    ['same', 'other', 'waiting'],
    ['same', null, 'waiting'],
  ] as const)('%s, checked %s: %s', (digest, checked, state) => {
    expect(sheetState(sheets, { digest, checked })).toBe(state);
  });

  it('is missing while a text is, whatever was checked', () => {
    expect(sheetState(certificateSheets(team, nothing), { digest: 'a', checked: 'a' })).toBe('missing');
  });

  it.each<[string, Parameters<typeof certificateSheets>[0], Parameters<typeof certificateSheets>[1]]>([
    ['a name', team, { mends: { m1: { name: '王' } }, refused: new Set() }],
    ['a refusal', team, { mends: {}, refused: new Set(['m1']) }],
    ['a person less', { ...team, counselors: [] }, nothing],
    ['another role', { team_members: [child, teacher], counselors: [] }, nothing],
  ])('another text by %s', (_, other, known) => {
    expect(sheetsText(certificateSheets(other, known))).not.toBe(sheetsText(certificateSheets(team, nothing)));
  });
});
