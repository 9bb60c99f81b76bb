import { type MemberListQuery, sessionOf } from 'contract';
import { now } from '../../../lib/clock';
import { fail } from '../../../lib/fail';
import {
  allMembers,
  countMembers,
  listMembers,
  type MemberPage,
  type MemberWithStories,
  sessionsOf,
  storiesOfMember,
} from '../queries/members';
import { findById } from '../queries/users';

export default () => ({
  /** One page of members (B §2.10); a status looks at the stories of the current session. */
  async list({ page, size, text, status }: MemberListQuery): Promise<MemberPage> {
    const filter = { text, status, session: sessionOf(now()) };
    const [users, total] = await Promise.all([listMembers(filter, page, size), countMembers(filter)]);
    return { users, total, sessions: await sessionsOf(users.map(({ id }) => id)) };
  },

  /** All members, for the export (decision 51). */
  async all(): Promise<MemberPage> {
    const [users, sessions] = await Promise.all([allMembers(), sessionsOf()]);
    return { users, total: users.length, sessions };
  },

  /** One member with its stories; 404 for other kinds of accounts too. */
  async one(id: string): Promise<MemberWithStories> {
    const user = await findById(id);
    if (user?.role !== 'user' || !user.confirmed) return fail('not_found');
    const [sessions, stories] = await Promise.all([sessionsOf([id]), storiesOfMember(id)]);
    return { user, sessions: sessions.get(id) ?? [], stories };
  },
});
