import { type List, latestJob, type MemberDetail, type MemberExportRow, type MemberRow } from 'contract';
import type { MemberPage, MemberWithStories } from '../queries/members';
import type { UserRow } from '../queries/users';
import { presentUser } from './user';

const presentMember = (user: UserRow, sessions: number[] = []): MemberRow => ({
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
});

/** The member list (B §2.10). */
export const presentMembers = ({ users, total, sessions }: MemberPage): List<MemberRow> => ({
  list: users.map((user) => presentMember(user, sessions.get(user.id))),
  total,
});

/** The same with what the spreadsheet shows besides (decision 51). */
export const presentMemberExport = ({ users, total, sessions }: MemberPage): List<MemberExportRow> => ({
  list: users.map((user) => ({
    ...presentMember(user, sessions.get(user.id)),
    wade_giles: user.wade_giles,
    gender: user.gender,
    born_date: user.born_date,
    tel: user.tel,
    introducer: user.introducer,
  })),
  total,
});

/** A member with everything that its page shows. */
export const presentMemberDetail = ({ user, sessions, stories }: MemberWithStories): MemberDetail => ({
  ...presentUser(user),
  create_time: user.create_time,
  login_time: user.login_time,
  session_list: sessions,
  stories,
});
