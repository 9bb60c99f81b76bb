import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../previous');

/** A database of a test's own, as the release before has left it. */
export type PreviousDatabase = { env: Record<string, string>; connection: Knex; close: () => Promise<void> };

const onSqlite = (name: string): PreviousDatabase => {
  const folder = path.join(inject('folder'), name);
  mkdirSync(folder, { recursive: true });
  const filename = path.join(folder, 'app.db');
  writeFileSync(filename, brotliDecompressSync(readFileSync(path.join(FOLDER, 'sqlite.db.br'))));
  const connection = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true });
  return { env: { DATABASE_FILENAME: filename }, connection, close: () => connection.destroy() };
};

const onPostgres = async (name: string): Promise<PreviousDatabase> => {
  const url = new URL(inject('database').url);
  const maker = knex({ client: 'pg', connection: url.href, pool: { min: 0, max: 1 } });
  await maker.raw(`create database ${name}`);
  await maker.destroy();
  url.pathname = `/${name}`;
  // The dump empties the search path of the connection that reads it.
  const filler = knex({ client: 'pg', connection: url.href, pool: { min: 0, max: 1 } });
  await filler.raw(brotliDecompressSync(readFileSync(path.join(FOLDER, 'postgres.sql.br'))).toString('utf8'));
  await filler.destroy();
  const connection = knex({ client: 'pg', connection: url.href, pool: { min: 0, max: 2 } });
  return { env: { DATABASE_URL: url.href }, connection, close: () => connection.destroy() };
};

/** Makes a database of the name that holds what `tests/previous` has for the project's kind. */
export const previousDatabase = async (name: string): Promise<PreviousDatabase> =>
  inject('database').client === 'sqlite' ? onSqlite(name) : onPostgres(name);

/** The names of all tables. */
export const tablesOf = async (connection: Knex): Promise<string[]> => {
  const rows: { name: string }[] =
    inject('database').client === 'sqlite'
      ? await connection('sqlite_master').where('type', 'table').whereNot('name', 'like', 'sqlite_%').select('name')
      : await connection('pg_tables').where('schemaname', 'public').select({ name: 'tablename' });
  return rows.map(({ name }) => name).sort();
};
