import {
  ADULT_AGE,
  ageOn,
  type Counselor,
  latestJob,
  type Member,
  type OwnedTeamInput,
  type TeamInput,
} from 'contract';
import { fail } from '../../../../lib/errors/fail';
import type { Actor } from '../../../../lib/routes/actor';
import { now } from '../../../../lib/time/clock';
import { findPeople } from '../../../auth/port';

import { counselorFrom } from '../../domain/persons';
import { findProfile, type Profile } from '../../queries/profiles';

/** The creator's profile; 403 when the account is gone. */
const ownProfile = async (actor: Actor): Promise<Profile> => (await findProfile(actor.id)) ?? fail('account_not_found');

/** The profiles of those whose stories these become; 400 at `owner` of each team without a member who can log in. */
const profilesOf = async (teams: readonly { owner: string }[]): Promise<Profile[]> => {
  const members = await findPeople([...new Set(teams.map(({ owner }) => owner))]);
  const found = await Promise.all(
    teams.map(({ owner }) => (members.has(owner) ? findProfile(owner) : Promise.resolve(undefined))),
  );
  const errors = found.flatMap((profile, index) =>
    profile ? [] : [{ path: [index, 'owner'], message: '找不到這位會員，或是帳號還不能登入' }],
  );
  if (errors.length > 0) fail('validation', { message: errors[0]?.message, errors });
  return found.filter((profile) => profile !== undefined);
};

/** Whose stories these teams become: the creator's own, or of the members whom an admin names (decision 54). */
export const ownersOf = async (actor: Actor, teams: readonly (TeamInput | OwnedTeamInput)[]): Promise<Profile[]> => {
  const owned = teams.filter((team) => 'owner' in team);
  if (owned.length === teams.length) return profilesOf(owned);
  const own = await ownProfile(actor);
  return teams.map(() => own);
};

const romanised = ({ wade_giles }: Profile) => (wade_giles ? { wade_giles } : {});

/** The creator as the first counsellor of a team under 18. */
export const creatorAsCounselor = (profile: Profile): Counselor => ({
  ...counselorFrom(profile),
  ...romanised(profile),
});

/** The creator as a member of an 18+ team, when the form names no person with that account or name. */
export const creatorAsMember = (profile: Profile): Member => ({
  id: profile.id,
  name: profile.name,
  age: profile.born_date === null ? ADULT_AGE : Math.max(ADULT_AGE, ageOn(profile.born_date, now())),
  department: latestJob(profile.jobs)?.department ?? profile.name,
  ...romanised(profile),
});

/** Members of a new 18+ team: the creator's certificate begins with the romanised name of the profile. */
export const withCreatorsName = (members: Member[], profile: Profile): Member[] =>
  members.map((member) => (member.id === profile.id ? { ...romanised(profile), ...member } : member));
