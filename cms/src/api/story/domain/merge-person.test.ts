import { describe, expect, it } from 'vitest';
import { buildStory } from './build-story';
import { withMerged } from './merge-person';

const into = { id: 'new', account: 'new@example.org', name: '王老師', phone: '0922', email: 'new@example.org' };
const person = (id: string, more: object = {}) => ({
  id,
  name: id,
  phone: '0911',
  email: `${id}@example.org`,
  ...more,
});
const storyOf = (counselors: ReturnType<typeof person>[], more: object = {}) => ({
  ...buildStory(
    { is_18: false, team_name: '小組', team_members: [], counselors, session: 2027, number: 1, owner_id: 'old' },
    0,
  ),
  ...more,
});

describe('a story whose person has two accounts', () => {
  it('belongs to the account that stays, in the place of the other and with its certificate data', () => {
    const old = person('old', { wade_giles: 'WANG', department_zh: '光明國小' });
    const { owner_id, counselors } = withMerged(storyOf([person('a'), old, person('b')]), 'old', into);
    expect(owner_id).toBe('new');
    expect(counselors.map(({ id }) => id)).toEqual(['a', 'new', 'b']);
    expect(counselors[1]).toEqual({
      id: 'new',
      name: '王老師',
      phone: '0922',
      email: 'new@example.org',
      wade_giles: 'WANG',
      department_zh: '光明國小',
    });
  });

  it('names who was counsellor twice once, with what either has filled in', () => {
    const both = [
      person('old', { wade_giles: 'OLD', department_en: 'Old' }),
      person('a'),
      person('new', { wade_giles: 'NEW' }),
    ];
    const { counselors, filled_ids } = withMerged(storyOf(both, { filled_ids: ['old', 'new', 'a'] }), 'old', into);
    expect(counselors.map(({ id }) => id)).toEqual(['new', 'a']);
    expect(counselors[0]).toMatchObject({ wade_giles: 'NEW', department_en: 'Old' });
    expect(filled_ids).toEqual(['new', 'a']);
  });

  it('leaves persons of others as they are', () => {
    const before = storyOf([person('a')], { owner_id: 'a' });
    const after = withMerged(before, 'old', into);
    expect([after.owner_id, after.counselors]).toEqual(['a', before.counselors]);
  });
});
