import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { idField } from '../common/text';
import { storyFields } from '../story/fields';
import { membersOf } from '../story/persons';

const teamOf = <const Is18 extends boolean, Members extends z.ZodType>(is18: Is18, members: Members) =>
  z.strictObject({
    team_name: storyFields.team_name,
    is_18: z.literal(is18),
    team_members: members,
    counselors: storyFields.counselors.optional(),
  });

/** A team whose members are all under 18 (M §2, §5). */
export const teamUnder18 = teamOf(false, membersOf(false));

/** A team whose members are all 18 or over; the creator is the bound account holder. */
export const teamAdult = teamOf(true, membersOf(true));

/** One story to create. */
export const teamInput = z
  .discriminatedUnion('is_18', [teamUnder18, teamAdult], { error: '請選擇小組組別' })
  .describe('By `is_18`: false when all members are under 18, true when all are 18 or over; nothing between.');
export type TeamInput = z.infer<typeof teamInput>;

const teams = <const Team extends z.ZodType>(team: Team) =>
  z
    .array(team, { error: '請至少新增一個小組' })
    .min(1, '請至少新增一個小組')
    .max(LIMITS.teams_per_create, `一次最多新增 ${LIMITS.teams_per_create} 個小組`);

/** POST /story/create: 1 to 20 of them, all or none. */
export const storyCreateBody = teams(teamInput);
export type StoryCreateBody = z.infer<typeof storyCreateBody>;

const owner = z.string({ error: '請選擇會員' }).pipe(idField);

/** One story that an admin creates for a member (decision 54): `owner` is the member's id. */
export const ownedTeamInput = z
  .discriminatedUnion('is_18', [teamUnder18.extend({ owner }), teamAdult.extend({ owner })], {
    error: '請選擇小組組別',
  })
  .describe('By `is_18`, with the member whose story it becomes.');
export type OwnedTeamInput = z.infer<typeof ownedTeamInput>;

/** POST /story/create by an admin. */
export const storyCreateForBody = teams(ownedTeamInput);
