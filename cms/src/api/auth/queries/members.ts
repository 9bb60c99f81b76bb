import { APPLY_STATUS, LIMITS, type MemberStatus } from 'contract';
import { containing, db, newestFirst, toBool, toCount } from '../../../lib/database';
import { readRows } from '../../../lib/prepared-sql';
import { searchable } from './search-text';
import { MEMBER_COLUMNS, type StoredUser, toUser, USERS, type UserRow } from './users';

export type MemberFilter = { text: string; status?: MemberStatus | undefined; session: number };

/** A member as it is stored, and whether the account is an address of the partner group. */
export type FoundMember = { user: UserRow; partner: boolean };

type Where = { where: string; values: unknown[] };

/** Members are the confirmed accounts of role user. */
const MEMBER = `role_name = 'user' and confirmed = true`;
const UNCONFIRMED = `role_name = 'user' and confirmed = false`;
const ORDER = 'order by created_at desc, id desc';
/** Partners are known by their address, which is stored in lower case and unique. */
const PARTNER = `exists (select 1 from merrymama_users where merrymama_users.email = lower(${USERS}.username))`;
const SELECTED = `select id, ${MEMBER_COLUMNS.join(', ')}, ${PARTNER} as partner from ${USERS}`;

/** Who has a story of the session: a plain list, which the database makes once, not once a member. */
const owners = (more = '') =>
  `(select owner_id from stories where session = ? and deleted_time is null and owner_id is not null${more})`;

type SessionStatus = Exclude<MemberStatus, 'unconfirmed' | 'deactivated'>;

/** Approved and beyond is completed (decision 12). */
const BY_STATUS: Record<SessionStatus, string> = {
  running: `document_id in ${owners(` and apply_status < ${APPLY_STATUS.approved}`)}`,
  completed: `document_id in ${owners(` and apply_status >= ${APPLY_STATUS.approved}`)}`,
  not_running: `document_id not in ${owners()}`,
};

const filtered = ({ text, status, session }: MemberFilter): Where => {
  const conditions = [status === 'unconfirmed' ? UNCONFIRMED : MEMBER];
  const values: unknown[] = [];
  if (status === 'deactivated') conditions.push('blocked = true');
  else if (status && status !== 'unconfirmed') {
    conditions.push(BY_STATUS[status]);
    values.push(session);
  }
  if (text) {
    const [condition, value] = containing('search_text', searchable(text));
    conditions.push(condition);
    values.push(value);
  }
  return { where: conditions.join(' and '), values };
};

type Read = StoredUser & { id: number; partner: unknown };

const toMember = (row: Read): FoundMember => ({ user: toUser(row), partner: toBool(row.partner) });

/** One page of members, newest first; the filter and the order are found in one index. */
export const listMembers = async (filter: MemberFilter, page: number, size: number): Promise<FoundMember[]> => {
  const { where, values } = filtered(filter);
  const ids = `select id from ${USERS} where ${where} ${ORDER} limit ? offset ?`;
  const part = [size, (page - 1) * size];
  const rows = await readRows<Read>(`${SELECTED} where id in (${ids}) ${ORDER}`, [...values, ...part], 'each');
  return rows.map(toMember);
};

/** How many members the filter lets through. */
export const countMembers = async (filter: MemberFilter): Promise<number> => {
  const { where, values } = filtered(filter);
  const [row] = await readRows<{ n: unknown }>(`select count(*) as n from ${USERS} where ${where}`, values, 'each');
  return toCount(row?.n);
};

const isMember = ({ role_name, confirmed }: Read) => role_name === 'user' && toBool(confirmed);

/** The next members of the export, newest first, of `size` accounts after the row `before`. */
export const memberChunk = async (before: number | undefined, size: number) => {
  const after = before === undefined ? '' : 'where id < ? ';
  const values = before === undefined ? [size] : [before, size];
  const rows = await readRows<Read>(`${SELECTED} ${after}order by id desc limit ?`, values);
  return { members: rows.filter(isMember).map(toMember), last: rows.at(-1)?.id };
};

/** One member, confirmed or not; undefined for other kinds of accounts. By its id alone, which every account has to itself. */
export const findMemberRecord = async (id: string): Promise<FoundMember | undefined> => {
  const [row] = await readRows<Read>(`${SELECTED} where document_id = ?`, [id]);
  return row?.role_name === 'user' ? toMember(row) : undefined;
};

export type MemberStory = {
  id: string;
  account: string;
  session: number;
  team_name: string;
  story_name: string;
  apply_status: number;
};

/** The stories of a member, newest first. */
export const storiesOfMember = async (ownerId: string): Promise<MemberStory[]> => {
  const rows: (Omit<MemberStory, 'id'> & { document_id: string })[] = await db()('stories')
    .where({ owner_id: ownerId })
    .whereNull('deleted_time')
    .orderBy(newestFirst('created_at'))
    .limit(LIMITS.stories_of_member)
    .select('document_id', 'account', 'session', 'team_name', 'story_name', 'apply_status');
  return rows.map(({ document_id, story_name, ...story }) => ({
    id: document_id,
    ...story,
    story_name: story_name ?? '',
  }));
};
