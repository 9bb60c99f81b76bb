import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { inject } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { db } from './database';
import { serverEnv } from './start-server';
import { tables } from './tables';

/** What the cleaner has left: the database, and which of the stored files, or smaller ones of them, and which folders of parts are there. */
export type Cleaned = { db: Knex; hasFile: (key: string) => boolean; hasParts: (folder: string) => boolean };

type Place = { env: Record<string, string>; connection: Knex };

let copies = 0;

/** SQLite belongs to one process: the cleaner gets a copy of it and of the files. */
const copyOfSqlite = async (): Promise<Place> => {
  copies += 1;
  const folder = path.join(inject('folder'), `cleaned-${copies}`);
  cpSync(path.join(inject('folder'), 'files'), path.join(folder, 'files'), { recursive: true });
  const filename = path.join(folder, 'app.db');
  await db().raw('vacuum into ?', [filename]);
  const env = { DATABASE_FILENAME: filename, UPLOAD_DIR: path.join(folder, 'files') };
  return { env, connection: knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true }) };
};

const PROGRAM = path.resolve(import.meta.dirname, 'clean.cjs');
const HOME = path.resolve(import.meta.dirname, '../..');

const run = (env: Record<string, string>) =>
  spawnSync(process.execPath, [PROGRAM], {
    cwd: HOME,
    env,
    encoding: 'utf8',
    timeout: patient(25_000),
    // It would wait for what it hangs in when it were asked to end.
    killSignal: 'SIGKILL',
  });

/**
 * Runs the cleaner in processes of its own on all that the tests have stored so far, as if it were `at` (ms): first one
 * that is killed when it has deleted its first object, then one that takes its place. Meanwhile the story `restored` is
 * being brought back; on PostgreSQL alone, for SQLite lets no other connection in before that is committed.
 */
export const runCleaner = async (at: number, restored: string): Promise<Cleaned> => {
  const isSqlite = inject('database').client === 'sqlite';
  const { env, connection } = isSqlite ? await copyOfSqlite() : { env: {}, connection: db() };
  const clock = { CRON_ENABLED: 'false', CLEAN_AT: String(at), CLEAN_RESTORED: isSqlite ? '' : restored };
  const all: Record<string, string> = serverEnv({ ...inject('serverEnv'), ...env, ...clock });
  const killed = run({ ...all, CLEAN_KILLED: '1' });
  if (killed.error || killed.signal !== 'SIGKILL')
    throw new Error(`the cleaner deleted nothing: ${killed.stdout}${killed.stderr}`);
  // Its claim has run out meanwhile.
  await tables.maintenanceRuns(connection).update({ lease_until: 0 });
  const { stdout, stderr } = run(all);
  if (!stdout.includes('CLEANED')) throw new Error(`the cleaner failed: ${stdout}${stderr}`);
  const has = (name: string) => existsSync(path.join(all.UPLOAD_DIR ?? '', name));
  return {
    db: connection,
    hasFile: (key) => has(`private/${key}.jpg`) || has(`small/${key}-320.webp`),
    hasParts: (folder) => has(`incoming/${folder}`),
  };
};

const exitOf = (env: Record<string, string>) =>
  new Promise<number | null>((resolve) => {
    spawn(process.execPath, [PROGRAM], { cwd: HOME, env, stdio: 'inherit' }).once('exit', resolve);
  });

/** Erases the accounts that are due; on PostgreSQL two processes do it at once, each twice at once. Gives the database as they left it. */
export const runRemovals = async (): Promise<Knex> => {
  const isSqlite = inject('database').client === 'sqlite';
  const { env, connection } = isSqlite ? await copyOfSqlite() : { env: {}, connection: db() };
  const more = { CRON_ENABLED: 'false', CLEAN_REMOVALS: '1' };
  const all = serverEnv({ ...inject('serverEnv'), ...env, ...more });
  const codes = await Promise.all(Array.from({ length: isSqlite ? 1 : 2 }, () => exitOf(all)));
  if (codes.some((code) => code !== 0)) throw new Error(`the removals failed: ${codes}`);
  return connection;
};

/** Lets go of what guardians answered and has had its time, as if it were `at` (ms). Gives the database as that left it. */
export const runGuardianRetention = async (at: number): Promise<Knex> => {
  const isSqlite = inject('database').client === 'sqlite';
  const { env, connection } = isSqlite ? await copyOfSqlite() : { env: {}, connection: db() };
  const more = { CRON_ENABLED: 'false', CLEAN_AT: String(at), CLEAN_GUARDIANS: '1' };
  const code = await exitOf(serverEnv({ ...inject('serverEnv'), ...env, ...more }));
  if (code !== 0) throw new Error(`the retention failed: ${code}`);
  return connection;
};
