import { createHash, randomBytes } from 'node:crypto';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';

let connection: Knex | undefined;

const openSqlite = (filename: string) =>
  knex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: { min: 1, max: 1, afterCreate: waitForOthers },
  });

let other: Knex | undefined;

/** From now on `db()` is this connection; gives what ends that, and closes it. */
const switchTo = (opened: Knex): (() => Promise<void>) => {
  other = opened;
  return async () => {
    other = undefined;
    await opened.destroy();
  };
};

/** The same with the database in a file, which a second server has for itself. */
export const switchToSqlite = (filename: string) => switchTo(openSqlite(filename));

const openPostgres = (url: string) =>
  knex({
    client: 'pg',
    connection: { connectionString: url, options: '-c timezone=UTC' },
    pool: { min: 0, max: 4 },
  });

/** The same with a PostgreSQL of its own. */
export const switchToPostgres = (url: string) => switchTo(openPostgres(url));

/** The server's database, from outside. */
export const db = (): Knex => {
  if (other) return other;
  if (connection) return connection;
  const { client, filename, url } = inject('database');
  connection = client === 'sqlite' ? openSqlite(filename) : openPostgres(url);
  return connection;
};

type Sqlite = { pragma(text: string): unknown };
const waitForOthers = (sqlite: Sqlite, done: (error: Error | null, value: Sqlite) => void) => {
  sqlite.pragma('busy_timeout = 10000');
  done(null, sqlite);
};

/** One of `tables` (tables.ts). */
type Table = (connection?: Knex) => Knex.QueryBuilder;

/** A hash over whole rows of a table: equal before and after means that nothing was written. */
export const rowHash = async (table: Table, where: Record<string, unknown> = {}): Promise<string> => {
  const rows = await table().where(where).orderBy('id');
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
};

/** How the database would answer a query, as lines; PostgreSQL, which reads a small table from end to end, as with a large one. */
export const planOf = async (query: Knex.QueryBuilder): Promise<string> => {
  if (inject('database').client === 'sqlite') {
    const plan: { detail: string }[] = await db().raw(`explain query plan ${query}`);
    return plan.map(({ detail }) => detail).join('\n');
  }
  return db().transaction(async (trx) => {
    await trx.raw('set local enable_seqscan = off');
    const { rows } = await trx.raw<{ rows: Record<string, string>[] }>(`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
};

/** An id in the form of Strapi's documentIds. */
export const newId = () =>
  `t${BigInt(`0x${randomBytes(15).toString('hex')}`)
    .toString(36)
    .padStart(23, '0')
    .slice(-23)}`;

/** Inserts one row with the columns that Strapi's tables have; gives its documentId. */
export const insert = async (table: Table, values: Record<string, unknown>, connection = db()): Promise<string> => {
  const time = new Date();
  const document_id = newId();
  await table(connection).insert({ document_id, created_at: time, updated_at: time, published_at: time, ...values });
  return document_id;
};

/** Inserts many rows as they are, a few at a time: SQLite takes no statement of any length. */
export const insertMany = async (table: Table, rows: readonly object[]) => {
  for (let from = 0; from < rows.length; from += 20) await table().insert(rows.slice(from, from + 20));
};
