import type { Job, Role } from 'contract';
import { type Connection, db, held, type Instant, json, toBool, toJson, toMillis } from '../../../lib/database';
import { memberSearchText } from './search-text';

export const USERS = 'up_users';

/** What is answered about a member; no password hash among it. */
export const MEMBER_COLUMNS = [
  'document_id',
  'username',
  'email',
  'confirmed',
  'role_name',
  'name',
  'phone',
  'tel',
  'wade_giles',
  'gender',
  'born_date',
  'introducer',
  'update_time',
  'login_time',
  'created_at',
  'jobs',
  'blocked',
  'merged_into',
] as const;

const COLUMNS = [
  ...MEMBER_COLUMNS,
  'password_hash',
  'group',
  'official_routes',
  'challenge_routes',
  'updated_at',
] as const;

/** An account as it is stored, times in ms. */
export type UserRow = {
  id: string;
  account: string;
  email: string;
  confirmed: boolean;
  blocked: boolean;
  /** The account that this one went into. */
  merged_into: string | null;
  password_hash: string | null;
  role: Exclude<Role, 'visitor'>;
  name: string;
  phone: string;
  tel: string;
  wade_giles: string;
  gender: string | null;
  born_date: number | null;
  introducer: string;
  update_time: number | null;
  login_time: number | null;
  create_time: number;
  jobs: Job[];
  group: string | null;
  official_routes: string[];
  challenge_routes: string[];
  /** When the row was written last, for whatever reason but a login. */
  stored_time: number;
};

/** A story's account, with which its team logs in. */
export type TeamRow = { id: string; role: 'visitor'; account: string; name: string; password_hash: string | null };

/** Who can log in. */
export type Account = UserRow | TeamRow;

type Stored = Record<(typeof COLUMNS)[number], unknown>;
/** A row of the table, or as much of it as was asked for. */
export type StoredUser = Partial<Stored>;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** A row of `up_users` in the types of the program. */
export const toUser = (row: StoredUser): UserRow => ({
  id: text(row.document_id),
  account: text(row.username),
  email: text(row.email),
  confirmed: toBool(row.confirmed),
  blocked: toBool(row.blocked),
  merged_into: textOrNull(row.merged_into),
  password_hash: textOrNull(row.password_hash),
  role: (row.role_name ?? 'user') as UserRow['role'],
  name: text(row.name),
  phone: text(row.phone),
  tel: text(row.tel),
  wade_giles: text(row.wade_giles),
  gender: textOrNull(row.gender),
  born_date: toMillis(row.born_date as Instant),
  introducer: text(row.introducer),
  update_time: toMillis(row.update_time as Instant),
  login_time: toMillis(row.login_time as Instant),
  create_time: toMillis(row.created_at as Instant) ?? 0,
  jobs: toJson<Job[]>(row.jobs, []),
  group: textOrNull(row.group),
  official_routes: toJson<string[]>(row.official_routes, []),
  challenge_routes: toJson<string[]>(row.challenge_routes, []),
  stored_time: toMillis(row.updated_at as Instant) ?? 0,
});

/** The columns that `toUser` reads. */
export const USER_COLUMNS: readonly string[] = COLUMNS;

const first = async (where: Record<string, unknown>, connection: Connection): Promise<UserRow | undefined> => {
  const row: Stored | undefined = await connection(USERS)
    .where(where)
    .first(...COLUMNS);
  return row && toUser(row);
};

/** The account under its canonical name (`canonicalAccount`). */
export const findByAccount = (account: string, connection: Connection = db()) =>
  first({ username: account }, connection);

/** The account under its public id. */
export const findById = (id: string, connection: Connection = db()) => first({ document_id: id }, connection);

/** The same, kept from other writers until the transaction ends. */
export const lockById = async (id: string, trx: Connection): Promise<UserRow | undefined> => {
  const query = trx(USERS)
    .where({ document_id: id })
    .first(...COLUMNS);
  const row: Stored | undefined = await held(query);
  return row && toUser(row);
};

/** Columns that a member's data comes from. */
export type UserChange = Partial<
  Pick<UserRow, 'name' | 'email' | 'phone' | 'tel' | 'wade_giles' | 'gender' | 'introducer' | 'jobs'>
> & { born_date?: number; update_time?: number };

const columnsOf = ({ jobs, born_date, update_time, ...rest }: UserChange) => ({
  ...rest,
  ...(jobs ? { jobs: json(jobs) } : {}),
  ...(born_date === undefined ? {} : { born_date: new Date(born_date) }),
  ...(update_time === undefined ? {} : { update_time: new Date(update_time) }),
});

/** Writes changed data of an account that the caller holds (`lockById`), with the text that staff search in. */
export const updateUser = (user: UserRow, change: UserChange, now: number, trx: Connection) =>
  trx(USERS)
    .where({ document_id: user.id })
    .update({
      ...columnsOf(change),
      search_text: memberSearchText({ ...user, ...change }),
      updated_at: new Date(now),
    });

/** Sets the password of an account. */
export const updatePassword = (id: string, passwordHash: string, now: number, connection: Connection) =>
  connection(USERS)
    .where({ document_id: id })
    .update({ password_hash: passwordHash, updated_at: new Date(now) });

/** Shuts an account, or lets it in again. */
export const updateBlocked = (id: string, blocked: boolean, now: number, trx: Connection) =>
  trx(USERS)
    .where({ document_id: id })
    .update({ blocked, updated_at: new Date(now) });

/** Shuts an account for good, which has gone into another one. */
export const markMerged = (id: string, into: string, now: number, trx: Connection) =>
  trx(USERS)
    .where({ document_id: id })
    .update({ blocked: true, merged_into: into, updated_at: new Date(now) });

/** Notes a login. */
export const updateLoginTime = (id: string, now: number) =>
  db()(USERS)
    .where({ document_id: id })
    .update({ login_time: new Date(now) });
