import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';
import { db } from './database';
import { serverEnv } from './start-server';

/** What the cleaner has left: the database, and which of the stored files are there. */
export type Cleaned = { db: Knex; hasFile: (key: string) => boolean };

let runs = 0;

/** SQLite belongs to one process: the cleaner gets a copy of it and of the files. */
const copyOfSqlite = async (): Promise<{ env: Record<string, string>; connection: Knex }> => {
  runs += 1;
  const folder = path.join(inject('folder'), `cleaned-${runs}`);
  cpSync(path.join(inject('folder'), 'files'), path.join(folder, 'files'), { recursive: true });
  const filename = path.join(folder, 'app.db');
  await db().raw('vacuum into ?', [filename]);
  const env = { DATABASE_FILENAME: filename, UPLOAD_DIR: path.join(folder, 'files') };
  return { env, connection: knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true }) };
};

/** Runs the hourly cleaner once, in a process of its own, on all that the tests have stored so far. */
export const runCleaner = async (): Promise<Cleaned> => {
  const isSqlite = inject('database').client === 'sqlite';
  const { env, connection } = isSqlite ? await copyOfSqlite() : { env: {}, connection: db() };
  const all: Record<string, string> = serverEnv({ ...inject('serverEnv'), ...env, CRON_ENABLED: 'false' });
  const { stdout, stderr } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, 'clean.cjs')], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: all,
    encoding: 'utf8',
    timeout: 60_000,
  });
  if (!stdout.includes('CLEANED')) throw new Error(`the cleaner failed: ${stdout}${stderr}`);
  const files = path.join(all.UPLOAD_DIR ?? '', 'private');
  return { db: connection, hasFile: (key) => existsSync(path.join(files, `${key}.jpg`)) };
};
