import { effectiveRoutes, needsSecondFactor, type Role, type RouteValue } from 'contract';
import { type Connection, countRows, db, type Instant, newRow, toBool, toJson, toMillis } from '../../../lib/database';
import { deleteOlder } from '../../../lib/database/delete-older';
import type { Actor } from '../../../lib/routes/actor';
import { settings } from '../../../lib/settings';
import { isFactorOn } from '../../second-factor/port';

const TABLE = 'login_sessions';

/** A stored session with the account it belongs to; `actor` is missing when that account is gone. */
export type StoredSession = { seen: number; expires: number; actor?: Actor };

/** Who logs in. */
export type SessionOwner = { kind: 'user' | 'visitor'; id: string; role: Role };

type Row = {
  document_id: string;
  user_kind: string;
  user_id: string;
  login_time: Instant;
  seen_time: Instant;
  expires_time: Instant;
};

type UserRow = {
  username: string;
  name: string | null;
  role_name: Role;
  blocked: unknown;
  official_routes: unknown;
  challenge_routes: unknown;
};

/** Asked only of accounts that need a second factor: others' sessions are read as quickly as without the setting. */
const lacksSecondFactor = async (id: string, role: Role): Promise<boolean> =>
  needsSecondFactor(role, settings().REQUIRE_TOTP) && !(await isFactorOn({ face: 'office', id }));

const userActor = async (id: string) => {
  const user = await db()<UserRow>('up_users')
    .where({ document_id: id } as Partial<UserRow>)
    .first('username', 'name', 'role_name', 'blocked', 'official_routes', 'challenge_routes');
  if (!user || toBool(user.blocked)) return undefined;
  const granted = [...toJson<string[]>(user.official_routes, []), ...toJson<string[]>(user.challenge_routes, [])];
  const routes = effectiveRoutes(user.role_name, granted);
  const actor = { id, role: user.role_name, account: user.username, name: user.name ?? '', routes };
  return (await lacksSecondFactor(id, user.role_name)) ? { ...actor, must_set_up: true as const } : actor;
};

const visitorActor = async (id: string) => {
  const story = await db()('stories')
    .where({ document_id: id })
    .whereNull('deleted_time')
    .first('account', 'team_name');
  if (!story) return undefined;
  const routes: RouteValue[] = [];
  return { id, story_id: id, role: 'visitor' as const, account: story.account, name: story.team_name ?? '', routes };
};

/** The session under a token's hash with its account as it is now, or undefined. */
export const findSession = async (hash: string): Promise<StoredSession | undefined> => {
  const row: Row | undefined = await db()(TABLE)
    .where({ token_hash: hash })
    .first('document_id', 'user_kind', 'user_id', 'login_time', 'seen_time', 'expires_time');
  if (!row) return undefined;
  const owner = row.user_kind === 'visitor' ? await visitorActor(row.user_id) : await userActor(row.user_id);
  const times = { seen: toMillis(row.seen_time) ?? 0, expires: toMillis(row.expires_time) ?? 0 };
  if (!owner) return times;
  return { ...times, actor: { ...owner, session_id: row.document_id, login_at: toMillis(row.login_time) ?? 0 } };
};

/** Stores a session. Times in ms. */
export const insertSession = async (
  hash: string,
  owner: SessionOwner,
  at: { now: number; expires: number },
  connection: Connection = db(),
) => {
  const time = new Date(at.now);
  const row = newRow(time);
  await connection(TABLE).insert({
    ...row,
    token_hash: hash,
    user_kind: owner.kind,
    user_id: owner.id,
    role: owner.role,
    login_time: time,
    seen_time: time,
    expires_time: new Date(at.expires),
  });
  return row.document_id;
};

/** Notes that a session was used. */
export const touchSession = (hash: string, time: number) =>
  db()(TABLE)
    .where({ token_hash: hash })
    .update({ seen_time: new Date(time) });

/** Ends one session. */
export const deleteSession = (hash: string) => db()(TABLE).where({ token_hash: hash }).delete();

/** Ends every session of an account but the one given. */
export const deleteSessionsOf = (userId: string, exceptHash?: string, connection: Connection = db()) => {
  const all = connection(TABLE).where({ user_id: userId });
  return (exceptHash ? all.whereNot({ token_hash: exceptHash }) : all).delete();
};

/** How many sessions haven't run out. */
export const countLiveSessions = (now: number): Promise<number> =>
  countRows(db()(TABLE).where('expires_time', '>', new Date(now)));

/** Clears away what ran out. */
export const deleteExpiredSessions = (before: number) => deleteOlder(TABLE, { column: 'expires_time', before });
