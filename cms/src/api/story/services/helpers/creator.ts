import { ADULT_AGE, ageOn, type Counselor, latestJob, type Member } from 'contract';
import { fail } from '../../../../lib/errors/fail';
import type { Actor } from '../../../../lib/routes/actor';
import { now } from '../../../../lib/time/clock';
import { counselorFrom } from '../../domain/persons';
import { findProfile, type Profile } from '../../queries/profiles';

/** The creator's profile; 403 when the account is gone. */
export const creatorOf = async (actor: Actor): Promise<Profile> =>
  (await findProfile(actor.id)) ?? fail('account_not_found');

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
