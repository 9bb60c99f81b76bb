import { type List, latestJob, type MemberDetail, type MemberExportRow, type MemberRow, memberStateOf } from 'contract';
import type { MemberStory } from '../queries/members';
import type { MemberRecord } from '../services/members';
import { presentUser } from './user';

/** What the platform knows of a member beside what the member typed. */
const knownOf = ({ user, partner, sessions }: MemberRecord) => ({
  create_time: user.create_time,
  login_time: user.login_time,
  session_list: sessions,
  partner,
  state: memberStateOf(user),
});

const presentMember = (member: MemberRecord): MemberRow => {
  const { id, name, account, email, phone, jobs } = member.user;
  return { id, name, account, email, phone, jobs, job: latestJob(jobs), ...knownOf(member) };
};

/** The member list (B §2.10). */
export const presentMembers = ({ list, total }: List<MemberRecord>): List<MemberRow> => ({
  list: list.map(presentMember),
  total,
});

/** A member with what the spreadsheet shows besides (decision 51). */
export const presentMemberExport = (member: MemberRecord): MemberExportRow => {
  const { wade_giles, gender, born_date, tel, introducer } = member.user;
  return { ...presentMember(member), wade_giles, gender, born_date, tel, introducer };
};

/** A member with everything that its page shows. */
export const presentMemberDetail = ({
  member,
  stories,
  removal_due,
}: {
  member: MemberRecord;
  stories: readonly MemberStory[];
  removal_due: number | null;
}): MemberDetail => ({
  ...presentUser(member.user),
  ...knownOf(member),
  removal_due,
  stories: [...stories],
});
