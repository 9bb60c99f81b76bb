import { createHash } from 'node:crypto';
import { type IRateLimiterStoreOptions, RateLimiterPostgres, RateLimiterSQLite } from 'rate-limiter-flexible';
import { db, isPostgres } from '../database';

/** One table for all limits, so that they hold across instances and restarts; made in lib/schema. */
export const LIMITS_TABLE = 'rate_limits';

type Limiter = RateLimiterPostgres | RateLimiterSQLite;
const limiters = new Map<string, Limiter>();

const make = (options: Omit<IRateLimiterStoreOptions, 'storeClient'>): Limiter => {
  const all = {
    ...options,
    storeClient: db(),
    storeType: 'knex',
    tableName: LIMITS_TABLE,
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  return isPostgres() ? new RateLimiterPostgres(all) : new RateLimiterSQLite(all);
};

/** The limiter of a name: `points` in `duration` seconds. */
export const limiter = (name: string, points: number, duration: number): Limiter => {
  const id = `${name}|${points}|${duration}`;
  const known = limiters.get(id);
  if (known) return known;
  const made = make({ keyPrefix: name, points, duration });
  limiters.set(id, made);
  return made;
};

/** A key of fixed length that doesn't reveal whose account or address it was. */
export const keyOf = (...parts: string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 32);

/** What several limits hold now, in one statement: `name:key` → points and ms until they run out. */
export const peek = async (ids: string[], now: number): Promise<Map<string, { points: number; ms: number }>> => {
  const rows: { key: string; points: number; expire: string | number | null }[] = await db()(LIMITS_TABLE)
    .whereIn('key', ids)
    .where('expire', '>', now)
    .select('key', 'points', 'expire');
  return new Map(rows.map(({ key, points, expire }) => [key, { points, ms: Number(expire) - now }]));
};

/** Clears away what ran out. */
export const deleteExpiredLimits = (now: number) => db()(LIMITS_TABLE).where('expire', '<', now).delete();
