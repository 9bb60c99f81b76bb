import { expect, it } from 'vitest';
import { emptyTeam, teamsSchema } from './team-values';

const filled = () => ({
  ...emptyTeam(),
  team_name: '海風小隊',
  team_members: [{ name: '林小海', grade: '國小五年級', age: 11 }],
});

it('creates no team while the address of a counsellor stands in the search, and says so there', () => {
  const { error } = teamsSchema.safeParse({
    teams: [filled(), { ...filled(), team_name: '', counselor_account: 'other@mail.example' }],
  });
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'teams.1.counselor_account',
    'teams.1.team_name',
  ]);
});

it('sends a team without what was typed into the search', () => {
  const { data, error } = teamsSchema.safeParse({ teams: [{ ...filled(), counselor_account: ' ' }] });
  expect(error).toBeUndefined();
  expect(JSON.parse(JSON.stringify(data))).toEqual({
    teams: [expect.not.objectContaining({ counselor_account: expect.anything() })],
  });
});
