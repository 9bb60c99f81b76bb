import { hash as digest, randomBytes } from 'node:crypto';
import { HOUR, MINUTE, type Role, SESSION_LIFE, TEAM_SESSION_LIFE, usesManagerMode } from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import type { Connection } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import {
  countLiveSessions,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findSession,
  insertSession,
  type SessionOwner,
  type StoredSession,
  touchSession,
} from '../queries/login-sessions';

const STAFF_IDLE = HOUR;
const TOUCH_EVERY = MINUTE;
const CACHE_MAX = 10_000;

const cache = briefCache<StoredSession | undefined>({ max: CACHE_MAX });

/** The hash of a token, as `revokeAll` takes it. */
export const hashSessionToken = (token: string) => digest('sha256', token, 'hex');

const lifetimeOf = (role: Role) => (role === 'visitor' ? TEAM_SESSION_LIFE : SESSION_LIFE);

/** The stored session; one that another instance revoked is refused within a second, for it isn't kept longer. */
const load = (hash: string) => cache.get(hash, () => findSession(hash));

const isAlive = (session: StoredSession, time: number) =>
  time < session.expires && !(session.actor && usesManagerMode(session.actor.role) && time - session.seen > STAFF_IDLE);

const touch = async (hash: string, session: StoredSession, time: number) => {
  if (time - session.seen < TOUCH_EVERY) return;
  session.seen = time;
  await touchSession(hash, time);
};

/** Makes a session and gives its token (256 random bits, stored only as a hash): 12 h, a visitor's 4 h (T-10). */
export const createSession = async (owner: SessionOwner, connection?: Connection): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const time = now();
  await insertSession(
    hashSessionToken(token),
    owner,
    { now: time, expires: time + lifetimeOf(owner.role) },
    connection,
  );
  return token;
};

/** The actor of a token. 401 when the session is dead, 403 `account_not_found` when its account is gone. */
export const findActor = async (token: string): Promise<Actor> => {
  const hash = hashSessionToken(token);
  const time = now();
  const session = await load(hash);
  if (!session || !isAlive(session, time)) return fail('unauthorized');
  if (!session.actor) return fail('account_not_found');
  await touch(hash, session, time);
  return session.actor;
};

/** The same without refusing: undefined for a token that is no live session. */
export const peekActor = async (token: string): Promise<Actor | undefined> => {
  const session = await load(hashSessionToken(token));
  return session && isAlive(session, now()) ? session.actor : undefined;
};

/** Whether the session under a hash is alive and this account's. */
export const isSessionOf = async (hash: string, userId: string): Promise<boolean> => {
  const session = await load(hash);
  return session !== undefined && isAlive(session, now()) && session.actor?.id === userId;
};

/** Ends the session of a token at once. */
export const endSession = async (token: string): Promise<void> => {
  const hash = hashSessionToken(token);
  await deleteSession(hash);
  cache.forget(hash);
};

/** Ends all sessions of an account (a story's for its team), but one. With `connection` inside that transaction. */
export const endSessionsOf = async (userId: string, exceptHash?: string, connection?: Connection): Promise<void> => {
  await deleteSessionsOf(userId, exceptHash, connection);
  cache.forget();
};

/** How many sessions have not run out. */
export const countSessions = (): Promise<number> => countLiveSessions(now());

/** Clears away sessions that ran out. */
export const purgeSessions = async (): Promise<void> => {
  await deleteExpiredSessions(now());
};

/** Forgets what this process has read, after an account's role or routes were changed by it. */
export const forgetSessions = (): void => {
  cache.forget();
};
