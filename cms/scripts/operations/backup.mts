import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Encrypter } from 'age-encryption';
import { encrypterTo, sha256 } from './age.mts';
import { withDatabase } from './databases/open.mts';
import { dumpPostgres } from './databases/postgres.mts';
import { databaseFile, dumpSqlite } from './databases/sqlite.mts';
import { writeErased } from './erased.mts';
import { forEach } from './for-each.mts';
import {
  databaseObject,
  FORMAT,
  fileObject,
  finishedBackups,
  type Index,
  indexObject,
  type KeptFile,
  manifestObject,
  nameOf,
  platformVersion,
  readIndex,
} from './places.mts';
import { backupsToKeep } from './retention.mts';
import { schemaOf } from './schema.mts';
import { openBackups, openFiles } from './stores/open-store.mts';
import type { Store } from './stores/store.mts';

const isPostgres = (env: NodeJS.ProcessEnv) => env.DATABASE_CLIENT === 'postgres';

/** A folder for the copy of the database: where the database lies, so that what is unencrypted doesn't leave its disk. */
const withWorkFolder = async <Result,>(env: NodeJS.ProcessEnv, work: (folder: string) => Promise<Result>) => {
  const parent = isPostgres(env) ? os.tmpdir() : path.dirname(databaseFile(env));
  const folder = await fs.mkdtemp(path.join(parent, '.backup-')).catch((error) => {
    throw error.code === 'ENOENT' ? Object.assign(error, { message: `${parent} does not exist` }) : error;
  });
  try {
    return await work(folder);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
};

const backupDatabase = (
  env: NodeJS.ProcessEnv,
  store: Store,
  { name, encrypter }: { name: string; encrypter: Encrypter },
) =>
  withWorkFolder(env, async (work) => {
    const target = path.join(work, 'database.age');
    const dump = isPostgres(env) ? dumpPostgres : dumpSqlite;
    const { tables, ...measured } = await dump(env, { encrypter, target, work });
    const { size: encrypted } = await fs.stat(target);
    await store.write(databaseObject(name), target);
    return { database: { ...measured, encrypted }, tables };
  });

/** Copies what the place doesn't have; a file that is as it was at the backup before isn't read again. */
const backupFiles = async (
  env: NodeJS.ProcessEnv,
  store: Store,
  { before, encrypter }: { before: Index | undefined; encrypter: Encrypter },
) => {
  const files = await openFiles(env);
  const known = new Map((before?.files ?? []).map((file) => [file.name, file]));
  const there = new Set((await store.list('files/')).map(({ name }) => name));
  const done: KeptFile[] = [];
  let [copied, bytes] = [0, 0];
  await forEach(await files.list(), async ({ name, size, mark }) => {
    const last = known.get(name);
    if (last?.size === size && last.mark === mark && there.has(last.object)) {
      done.push(last);
      return;
    }
    const content = await files.read(name);
    // Deleted since the list was made.
    if (!content) return;
    const hash = sha256(content);
    const object = fileObject(name, hash);
    if (!there.has(object)) {
      await store.write(object, await encrypter.encrypt(content));
      copied += 1;
      bytes += content.length;
    }
    done.push({ name, size: content.length, mark, sha256: hash, object });
  });
  return { files: done.sort((a, b) => (a.name < b.name ? -1 : 1)), copied, bytes };
};

/** Removes backups that have had their time, those that never came to their end, and files that none of the rest needs. */
const prune = async (store: Store, now: number) => {
  const finished = await finishedBackups(store);
  const kept = backupsToKeep(
    finished.map(({ time }) => time),
    now,
  );
  const names = new Set(finished.filter(({ time }) => kept.has(time)).map(({ name }) => name));
  const needed = new Set<string>();
  for (const name of names) for (const { object } of (await readIndex(store, name)).files) needed.add(object);
  // The index first: a backup that is taken away halfway is none.
  const gone = finished.filter(({ name }) => !names.has(name));
  for (const { name } of gone) await store.remove(indexObject(name));
  for (const { name } of await store.list('backups/'))
    if (!names.has(name.split('/')[1] ?? '')) await store.remove(name);
  for (const { name } of await store.list('files/')) if (!needed.has(name)) await store.remove(name);
  await store.tidy();
  return gone.length;
};

const kindOf = (env: NodeJS.ProcessEnv) => (isPostgres(env) ? 'postgres' : 'sqlite');

/**
 * Makes a backup of the settings' database and files in the place of BACKUP_TO and takes away those that have had their time:
 * `{ name, place, bytes, files, copied, removed }`. The files are looked at after the database, so none that it names is missed.
 */
export const makeBackup = async (env: NodeJS.ProcessEnv, now = Date.now()) => {
  const encrypter = encrypterTo(env.BACKUP_PUBLIC_KEY);
  const store = await openBackups(env);
  const name = nameOf(now);
  const [last] = await finishedBackups(store);
  const before = last ? await readIndex(store, last.name).catch(() => undefined) : undefined;
  const schema = await withDatabase(env, schemaOf);
  const { database, tables } = await backupDatabase(env, store, { name, encrypter });
  const { files, copied, bytes } = await backupFiles(env, store, { before, encrypter });
  const index: Index = {
    format: FORMAT,
    version: platformVersion(),
    time: now,
    client: kindOf(env),
    provider: env.UPLOAD_PROVIDER || 'local',
    schema,
    tables,
    database,
    files,
  };
  const text = Buffer.from(JSON.stringify(index));
  await store.write(manifestObject(name), await encrypter.encrypt(text));
  await withDatabase(env, (open) => writeErased(open, store, now));
  await store.write(indexObject(name), text);
  const removed = await prune(store, now);
  return { name, place: store.address, bytes: database.encrypted + bytes, files: files.length, copied, removed };
};
