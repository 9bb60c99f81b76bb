import { type List, latestJob, type MemberDetail, type MemberExportRow, type MemberRow, memberStateOf } from 'contract';
import type { MemberStory } from '../queries/members';
import type { MemberRecord } from '../services/members';
import { presentUser } from './user';

const presentMember = ({ user, partner, sessions }: MemberRecord): MemberRow => ({
  id: user.id,
  name: user.name,
  account: user.account,
  email: user.email,
  phone: user.phone,
  jobs: user.jobs,
  job: latestJob(user.jobs),
  create_time: user.create_time,
  login_time: user.login_time,
  session_list: sessions,
  partner,
  state: memberStateOf(user),
});

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
  member: { user, partner, sessions },
  stories,
  removal_due,
}: {
  member: MemberRecord;
  stories: readonly MemberStory[];
  removal_due: number | null;
}): MemberDetail => ({
  ...presentUser(user),
  create_time: user.create_time,
  login_time: user.login_time,
  session_list: sessions,
  partner,
  state: memberStateOf(user),
  removal_due,
  stories: [...stories],
});
