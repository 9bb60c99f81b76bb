import { MANAGER_MODE_ROLES, type ManagerListQuery, type Role } from 'contract';
import {
  type Connection,
  countRows,
  db,
  isPostgres,
  json,
  likePattern,
  newestFirst,
  newRow,
} from '../../../lib/database';
import { memberSearchText } from './search-text';
import { toUser, USER_COLUMNS, USERS, type UserRow } from './users';

/** What an admin sets of a manager account; `password_hash` only when there is a new password. */
export type ManagerColumns = {
  account: string;
  email: string;
  role: Role;
  group: string;
  name: string;
  official_routes: string[];
  challenge_routes: string[];
  password_hash?: string;
};

const managers = (connection: Connection) => connection(USERS).whereIn('role_name', [...MANAGER_MODE_ROLES]);

const columnsOf = ({ account, role, official_routes, challenge_routes, ...rest }: ManagerColumns) => ({
  ...rest,
  username: account,
  role_name: role,
  official_routes: json(official_routes),
  challenge_routes: json(challenge_routes),
  search_text: memberSearchText({ name: rest.name, account, email: rest.email, jobs: [] }),
});

/** More accounts than staff ever have. */
const MOST = 1_000;

const filtered = ({ text, role }: ManagerListQuery) => {
  const query = managers(db());
  if (role) query.where({ role_name: role });
  if (text === '') return query;
  const pattern = likePattern(text);
  const lower = pattern.toLowerCase();
  // SQLite lowers Latin letters alone.
  const either = ['name like ?', 'lower(name) like ?', 'username like ?'].map((place) => `${place} escape '!'`);
  return query.whereRaw(`(${either.join(' or ')})`, [pattern, lower, lower]);
};

/** A page of manager accounts, newest first, and how many there are; without a size all of them, at most 1,000. */
export const listManagers = async (filter: ManagerListQuery): Promise<{ users: UserRow[]; total: number }> => {
  const { page, size } = filter;
  const query = filtered(filter).orderBy(newestFirst('created_at'));
  query.limit(size ?? MOST);
  if (size !== undefined) query.offset((page - 1) * size);
  const rows = await query.select([...USER_COLUMNS]);
  const counted = size === undefined && rows.length < MOST ? rows.length : await countRows(filtered(filter));
  return { users: rows.map(toUser), total: counted };
};

/** A manager account, kept from other writers; with it all admins, so that two of them can't remove each other at once. */
export const lockManager = async (id: string, trx: Connection): Promise<UserRow | undefined> => {
  if (isPostgres()) await trx(USERS).where({ role_name: 'admin' }).orderBy('id').forUpdate().select('id');
  const row = await managers(trx)
    .where({ document_id: id })
    .first(...USER_COLUMNS);
  return row && toUser(row);
};

/** How many admins can log in, besides one account. */
export const countOtherAdmins = async (id: string, trx: Connection): Promise<number> =>
  countRows(trx(USERS).where({ role_name: 'admin', blocked: false, confirmed: true }).whereNot({ document_id: id }));

/** Makes a manager account; a sign-up under that account that was never confirmed gives way. Gives its id. */
export const insertManager = async (manager: ManagerColumns, now: number, trx: Connection): Promise<string> => {
  const row = newRow(new Date(now));
  await trx(USERS).where({ username: manager.account, confirmed: false }).delete();
  await trx(USERS).insert({
    ...columnsOf(manager),
    ...row,
    provider: 'local',
    confirmed: true,
    blocked: false,
    jobs: '[]',
  });
  return row.document_id;
};

/** Changes a manager account. */
export const updateManager = (id: string, manager: ManagerColumns, now: number, trx: Connection) =>
  trx(USERS)
    .where({ document_id: id })
    .update({ ...columnsOf(manager), updated_at: new Date(now) });

/** Removes a manager account; its sessions find no account from then on. */
export const deleteManager = (id: string, trx: Connection) => trx(USERS).where({ document_id: id }).delete();
