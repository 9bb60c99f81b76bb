import type { Counselor, Member, OwnedTeamInput, PersonSchool, TeamInput } from 'contract';
import { Failure } from '../../../../lib/errors/fail';
import type { Actor } from '../../../../lib/routes/actor';
import { counselorsAfter, membersAfter, withOwner } from '../../domain/persons';
import type { Profile } from '../../queries/profiles';
import { creatorAsCounselor, creatorAsMember, ownersOf, withCreatorsName } from './creator';
import { newCounselors, refuseForeignAccounts, schoolsOf } from './look-up';

/** What a form has said about a story, as it is stored. */
export type Team = {
  owner: Profile;
  is_18: boolean;
  team_name: string;
  team_members: Member[];
  counselors: Counselor[];
};

const membersOf = (input: TeamInput, creator: Profile, schools: ReadonlyMap<string, PersonSchool>) => {
  const members = membersAfter(input.team_members, [], schools, creator);
  if (!input.is_18) return members;
  return withCreatorsName(
    withOwner(members, creator, () => creatorAsMember(creator)),
    creator,
  );
};

const teamOf = async (actor: Actor, creator: Profile, input: TeamInput): Promise<Team> => {
  const own = creatorAsCounselor(creator);
  refuseForeignAccounts(input, creator);
  const others = await newCounselors(actor.id, input, [own]);
  const schools = await schoolsOf(input, []);
  const known = new Map([...others, [own.id, own] as const]);
  return {
    owner: creator,
    is_18: input.is_18,
    team_name: input.team_name,
    team_members: membersOf(input, creator, schools),
    counselors: counselorsAfter(input.counselors ?? [], known, schools, input.is_18 ? undefined : own),
  };
};

/** The path of a refusal within one team, as a path within the list of teams. */
const within = (index: number, error: unknown) => {
  if (error instanceof Failure) {
    const details = error.details as { errors?: { path: (string | number)[] }[] };
    for (const item of details.errors ?? []) item.path.unshift(index);
  }
  return error;
};

/** The teams of POST /story/create with persons, schools and the owner's place in each resolved. */
export const teamsOf = async (actor: Actor, body: readonly (TeamInput | OwnedTeamInput)[]): Promise<Team[]> => {
  const owners = await ownersOf(actor, body);
  const teams: Team[] = [];
  for (const [index, owner] of owners.entries()) {
    try {
      teams.push(await teamOf(actor, owner, body[index] as TeamInput));
    } catch (error) {
      throw within(index, error);
    }
  }
  return teams;
};
