import {
  type List,
  type MemberDetail,
  type MemberExportRow,
  type MemberListQuery,
  type MemberRow,
  sessionOf,
} from 'contract';
import { now } from '../../../lib/clock';
import { fail } from '../../../lib/fail';
import { presentMember, presentMemberDetail, presentMemberExport } from '../presenters/member';
import { allMembers, countMembers, listMembers, sessionsOf, storiesOfMember } from '../queries/members';
import { findById } from '../queries/users';

export default () => ({
  /** One page of members (B §2.10); a status looks at the stories of the current session. */
  async list({ page, size, text, status }: MemberListQuery): Promise<List<MemberRow>> {
    const filter = { text, status, session: sessionOf(now()) };
    const [users, total] = await Promise.all([listMembers(filter, page, size), countMembers(filter)]);
    const sessions = await sessionsOf(users.map(({ id }) => id));
    return { list: users.map((user) => presentMember(user, sessions.get(user.id))), total };
  },

  /** All members, for the export (decision 51). */
  async all(): Promise<List<MemberExportRow>> {
    const [users, sessions] = await Promise.all([allMembers(), sessionsOf()]);
    return { list: users.map((user) => presentMemberExport(user, sessions.get(user.id))), total: users.length };
  },

  /** One member with its stories; 404 for other kinds of accounts too. */
  async one(id: string): Promise<MemberDetail> {
    const user = await findById(id);
    if (user?.role !== 'user' || !user.confirmed) return fail('not_found');
    const [sessions, stories] = await Promise.all([sessionsOf([id]), storiesOfMember(id)]);
    return presentMemberDetail(user, sessions.get(id), stories);
  },
});
