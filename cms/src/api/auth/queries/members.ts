import { db } from '../../../lib/database';
import { toCount } from '../../../lib/row';
import { containing } from './search-text';
import { toUser, USER_COLUMNS, USERS, type UserRow } from './users';

export type MemberFilter = {
  text: string;
  status?: 'running' | 'completed' | 'not_running' | undefined;
  session: number;
};

/** Members with the years in which each had stories, newest first. */
export type MemberPage = { users: UserRow[]; total: number; sessions: Map<string, number[]> };

const APPROVED = 4;

type Query = ReturnType<ReturnType<typeof db>>;

/** Who has a story of the session: a plain list, which the database makes once, not once a member. */
const ownersIn = (session: number) =>
  db()('stories').where({ session }).whereNull('deleted_time').whereNotNull('owner_id').select('owner_id');

/** Members (confirmed accounts of role user) that the filter lets through; a status looks at the stories of the session. */
const members = ({ text, status, session }: MemberFilter): Query => {
  const query = db()(`${USERS} as u`).where({ 'u.role_name': 'user', 'u.confirmed': true }) as Query;
  if (text) query.whereRaw(String.raw`u.search_text like ? escape '\'`, [containing(text)]);
  const id = 'u.document_id';
  if (status === 'running') query.whereIn(id, ownersIn(session).where('apply_status', '<', APPROVED));
  if (status === 'completed') query.whereIn(id, ownersIn(session).where('apply_status', '>=', APPROVED));
  if (status === 'not_running') query.whereNotIn(id, ownersIn(session));
  return query;
};

const newestFirst = [
  { column: 'u.created_at', order: 'desc' },
  { column: 'u.id', order: 'desc' },
];

const columns = USER_COLUMNS.map((column) => `u.${column}`);

/** One page of members, newest first. */
export const listMembers = async (filter: MemberFilter, page: number, size: number): Promise<UserRow[]> => {
  const rows = await members(filter)
    .orderBy(newestFirst)
    .limit(size)
    .offset((page - 1) * size)
    .select(columns);
  return rows.map(toUser);
};

/** How many members the filter lets through. */
export const countMembers = async (filter: MemberFilter): Promise<number> => {
  const row = await members(filter).count({ n: '*' }).first();
  return toCount(row?.n);
};

/** All members, newest first. */
export const allMembers = async (): Promise<UserRow[]> => {
  const rows = await members({ text: '', session: 0 }).orderBy(newestFirst).select(columns);
  return rows.map(toUser);
};

/** The years in which members had stories, newest first, by member; of those given, or of all. */
export const sessionsOf = async (ids?: string[]): Promise<Map<string, number[]>> => {
  const query = db()('stories').whereNull('deleted_time').groupBy('owner_id', 'session').select('owner_id', 'session');
  if (ids) query.whereIn('owner_id', ids);
  const rows: { owner_id: string; session: number }[] = await query.orderBy('session', 'desc');
  const sessions = new Map<string, number[]>();
  for (const { owner_id, session } of rows) sessions.set(owner_id, [...(sessions.get(owner_id) ?? []), session]);
  return sessions;
};

export type MemberStory = {
  id: string;
  account: string;
  session: number;
  team_name: string;
  story_name: string;
  apply_status: number;
};

export type MemberWithStories = { user: UserRow; sessions: number[]; stories: MemberStory[] };

/** The stories of a member, newest first. */
export const storiesOfMember = async (ownerId: string): Promise<MemberStory[]> => {
  const rows: (Omit<MemberStory, 'id'> & { document_id: string })[] = await db()('stories')
    .where({ owner_id: ownerId })
    .whereNull('deleted_time')
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select('document_id', 'account', 'session', 'team_name', 'story_name', 'apply_status');
  return rows.map(({ document_id, story_name, ...story }) => ({
    id: document_id,
    ...story,
    story_name: story_name ?? '',
  }));
};
