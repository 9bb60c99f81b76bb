import { type List, type MemberListQuery, type MemberMailsQuery, sessionOf } from 'contract';
import { fail } from '../../../lib/errors/fail';
import { now } from '../../../lib/time/clock';
import { showMailsOfPerson } from '../../outbox/port';
import { findRemovals } from '../queries/account-removals';
import {
  countMembers,
  type FoundMember,
  findMemberRecord,
  listMembers,
  type MemberStory,
  memberChunk,
  storiesOfMember,
} from '../queries/members';
import { teams } from './teams';

/** Members of the export are read in pieces, so that many of them neither fill the memory nor stop everybody else. */
const CHUNK = 200;

/** A member as lists and exports have it; `sessions`: the years of its stories, newest first. */
export type MemberRecord = FoundMember & { sessions: number[] };

const withSessions = async (members: FoundMember[]): Promise<MemberRecord[]> => {
  const ids = members.map(({ user }) => user.id);
  const sessions = await teams.get().sessionsOf(ids);
  return members.map((member) => ({ ...member, sessions: sessions.get(member.user.id) ?? [] }));
};

/** One member; 404 for other kinds of accounts. */
const memberOf = async (id: string): Promise<MemberRecord> => {
  const found = await findMemberRecord(id);
  const [member] = await withSessions(found ? [found] : []);
  return member ?? fail('not_found');
};

/** One page of members (B §2.10); a status looks at the stories of the current session. */
export const showMembers = async ({ page, size, text, status }: MemberListQuery): Promise<List<MemberRecord>> => {
  const filter = { text, status, session: sessionOf(now()) };
  const list = await withSessions(await listMembers(filter, page, size));
  // A page that isn't full is the last one: what is rare is looked for once, not counted again.
  const ended = list.length < size && (list.length > 0 || page === 1);
  return { list, total: ended ? (page - 1) * size + list.length : await countMembers(filter) };
};

/** How many members the export is about to have. */
export const countAllMembers = (): Promise<number> => countMembers({ text: '', session: sessionOf(now()) });

/** All members, newest first, piece by piece (decision 51). */
export async function* readMembersInPieces(): AsyncGenerator<MemberRecord[]> {
  let before: number | undefined;
  do {
    const { members, last } = await memberChunk(before, CHUNK);
    yield await withSessions(members);
    before = last;
  } while (before !== undefined);
}

/** One member with its stories, and when the account is erased where that was asked for; 404 for other kinds of accounts too. */
export const showMember = async (
  id: string,
): Promise<{ member: MemberRecord; stories: MemberStory[]; removal_due: number | null }> => {
  const [member, stories] = [await memberOf(id), await storiesOfMember(id)];
  const [removal] = await findRemovals([id]);
  return { member, stories, removal_due: removal?.due_time ?? null };
};

/** One page of what a member was sent; 404 for other kinds of accounts. */
export const showMemberMails = async (id: string, query: MemberMailsQuery) => {
  const { user } = await memberOf(id);
  const addresses = [user.account, user.email].map((address) => address.trim().toLowerCase());
  return showMailsOfPerson({ id, addresses: [...new Set(addresses)].filter((address) => address !== '') }, query);
};
