import { describe, expect, it } from 'vitest';
import { membersAgain } from './earlier-team';

const child = { id: 'a', name: '王小明', grade: '五年級', age: 11 };
const members = (session: number, patch = {}) =>
  membersAgain({ is_18: false, session, team_members: [{ ...child, ...patch }] }, 2026);

describe('the members of an earlier team', () => {
  it.each<[string, number, object, object]>([
    ['of this session stay as they are', 2026, {}, { grade: '五年級', age: 11 }],
    ['of last year are a year older', 2025, {}, { grade: '六年級', age: 12 }],
    ['go on to the next school', 2025, { grade: '九年級', age: 15 }, { grade: '高一', age: 16 }],
    ['keep a grade that was written freely', 2025, { grade: '五年一班' }, { grade: '五年一班', age: 12 }],
    ['keep the last grade', 2025, { grade: '高三', age: 16 }, { grade: '高三', age: 17 }],
  ])('%s', (_what, session, before, after) => {
    expect(members(session, before)).toEqual([{ line: 1, member: { name: '王小明', ...after }, problems: {} }]);
  });

  it('who are grown up now are named', () => {
    expect(members(2025, { grade: '高三', age: 17 })).toMatchObject([{ problems: { age: '挑戰者需要未滿18歲' } }]);
  });

  it('of adults have units, and no account goes along', () => {
    const adult = { id: 'b', name: '林海風', department: '新光國小', age: 35, account: 'lin@example.org' };
    expect(membersAgain({ is_18: true, session: 2025, team_members: [adult] }, 2026)).toEqual([
      { line: 1, member: { name: '林海風', department: '新光國小', age: 36 }, problems: {} },
    ]);
  });
});
