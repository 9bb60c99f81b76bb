import { db, isPostgres } from './database';
import { LIMITS_TABLE } from './limits/store';

type Statement = string | { sqlite: string; postgres: string };

/**
 * What Strapi's schemas can't say: tables of our own, unique indexes over several columns or expressions. Strapi runs
 * `database/migrations` before it makes its tables, so on an empty database these have to come after it; each is idempotent.
 */
const STATEMENTS: Statement[] = [
  {
    sqlite: `create table if not exists ${LIMITS_TABLE} (key text primary key, points integer not null default 0, expire integer)`,
    postgres: `create table if not exists ${LIMITS_TABLE} (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  },
  `create index if not exists ${LIMITS_TABLE}_expire_idx on ${LIMITS_TABLE} (expire)`,
  'create unique index if not exists up_users_account_unique on up_users (lower(username))',
];

/** Makes sure, at every boot, that these tables and indexes are there. */
export const ensureConstraints = async () => {
  const dialect = isPostgres() ? 'postgres' : 'sqlite';
  for (const statement of STATEMENTS) {
    await db().raw(typeof statement === 'string' ? statement : statement[dialect]);
  }
};
