import type { MemberDetail, MemberExportRow, MemberRow } from 'contract';
import type { MemberStory } from '../queries/members';
import type { UserRow } from '../queries/users';
import { latestJob } from './jobs';
import { presentUser } from './user';

/** A row of the member list (B §2.10). */
export const presentMember = (user: UserRow, sessions: number[] | undefined): MemberRow => ({
  id: user.id,
  name: user.name,
  account: user.account,
  email: user.email,
  phone: user.phone,
  jobs: user.jobs,
  job: latestJob(user.jobs),
  create_time: user.create_time,
  login_time: user.login_time,
  session_list: sessions ?? [],
});

/** The same with what the spreadsheet shows besides (decision 51). */
export const presentMemberExport = (user: UserRow, sessions: number[] | undefined): MemberExportRow => ({
  ...presentMember(user, sessions),
  wade_giles: user.wade_giles,
  gender: user.gender,
  born_date: user.born_date,
  tel: user.tel,
  introducer: user.introducer,
});

/** A member with everything that its page shows. */
export const presentMemberDetail = (
  user: UserRow,
  sessions: number[] | undefined,
  stories: MemberStory[],
): MemberDetail => ({
  ...presentUser(user),
  create_time: user.create_time,
  login_time: user.login_time,
  session_list: sessions ?? [],
  stories,
});
