import fs from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { root, Stop } from './place.mjs';

/** `run(sql, values)` with `?` for values gives the rows. */
export type Database = {
  begin: string;
  run: <Row = unknown>(sql: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
};

const openSqlite = (file: string): Database => {
  if (!fs.existsSync(file)) throw new Stop(`找不到資料庫：${file}。(No such database.)`);
  const database = new Sqlite(file, { timeout: 10_000 });
  // SQLite has neither times nor booleans.
  const plain = (value: unknown) => (value instanceof Date || typeof value === 'boolean' ? Number(value) : value);
  return {
    // A transaction that reads first would be refused when the server has written since: it takes the right to write as it begins.
    begin: 'begin immediate',
    run: async <Row,>(sql: string, values: unknown[] = []) => {
      const statement = database.prepare(sql);
      const bound = values.map(plain);
      if (statement.reader) return statement.all(...bound) as Row[];
      statement.run(...bound);
      return [];
    },
    close: async () => database.close(),
  };
};

const openPostgres = async (connectionString: string | undefined): Promise<Database> => {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  return {
    begin: 'begin',
    run: async <Row,>(sql: string, values?: unknown[]) => {
      let place = 0;
      const numbered = sql.replace(/\?/g, () => `$${++place}`);
      return (await client.query(numbered, values)).rows as Row[];
    },
    close: () => client.end(),
  };
};

/**
 * The platform's database, whether its server runs or not: `run(sql, values)` with `?` for values gives the rows. SQLite
 * waits for the server's writes; PostgreSQL's columns come without a zone, so the process has to be in UTC.
 */
export const openDatabase = async ({ DATABASE_CLIENT, DATABASE_URL, DATABASE_FILENAME }: NodeJS.ProcessEnv) => {
  process.env.TZ = 'UTC';
  if (DATABASE_CLIENT === 'postgres') return openPostgres(DATABASE_URL);
  return openSqlite(path.resolve(root, DATABASE_FILENAME || '.data/app.db'));
};

/** Runs `work` with a database in one transaction. */
export const inTransaction = async <Result,>(database: Database, work: () => Promise<Result>) => {
  await database.run(database.begin);
  try {
    const result = await work();
    await database.run('commit');
    return result;
  } catch (error) {
    await database.run('rollback');
    throw error;
  }
};
