import { randomInt } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Decrypter } from 'age-encryption';
import { type Database, openDatabase } from '../steps/open-database.mts';
import { Stop } from '../steps/place.mjs';
import { decryptBytes, type Measured, sha256 } from './age.mts';
import {
  connect,
  countPostgres,
  demandEmptyPostgres,
  emptyPostgres,
  type Load,
  loadPostgres,
} from './databases/postgres.mts';
import { countSqlite, loadSqlite, openWhole } from './databases/sqlite.mts';
import { readErased } from './erased.mts';
import { forEach } from './for-each.mts';
import { holdMails } from './mail-hold.mts';
import { databaseObject, demandFormat, finishedBackups, type Index, type KeptFile, manifestObject } from './places.mts';
import { lastErasure, replayErased } from './replay.mts';
import { schemaOf } from './schema.mts';
import type { Store } from './stores/store.mts';

/** Rows by table. */
type Counts = Record<string, number>;

/** What differs between the two databases: how it is filled and proved, and how it is emptied when that fails. */
type Target = {
  postgres: boolean;
  open: () => Promise<Database>;
  demandEmpty: () => Promise<void>;
  fill: (encrypted: string, load: Load) => Promise<{ measured: Measured; counts: Counts }>;
  finish: () => Promise<void>;
  undo: () => Promise<void>;
  /** A folder for what lies between. */
  work: string;
};

/** Files that are read back from the new place and held against their hash. */
const SAMPLE = 200;
const POSTGRES = /^postgres(ql)?:\/\//;

/** Whether an address is one of PostgreSQL. */
export const isPostgresAddress = (address: string) => POSTGRES.test(address);

/** The backup that begins with `wanted`, or the newest. */
export const chooseBackup = async (store: Store, wanted?: string) => {
  const all = await finishedBackups(store);
  if (all.length === 0)
    throw new Stop(`${store.address} 裡沒有完整的備份。(There is no finished backup in that place.)`);
  const found = wanted ? all.find(({ name }) => name.startsWith(wanted)) : all[0];
  if (found) return found;
  throw new Stop(`沒有備份 ${wanted}；用 --list 列出所有備份。(No such backup: --list shows them.)`);
};

/** The manifest of a backup, decrypted. */
export const readManifest = async (store: Store, name: string, decrypter: Decrypter) => {
  const bytes = await store.read(manifestObject(name));
  if (!bytes) throw new Stop(`備份 ${name} 少了 manifest.json.age。(The manifest of that backup is missing.)`);
  const manifest = JSON.parse(Buffer.from(await decryptBytes(decrypter, bytes, 'manifest')).toString()) as Index;
  demandFormat(manifest, name);
  return manifest;
};

const demandKind = ({ client }: Index, postgres: boolean) => {
  if (client === (postgres ? 'postgres' : 'sqlite')) return;
  throw new Stop(
    client === 'postgres'
      ? '這份備份是 PostgreSQL 的，請用 --into postgres://… 指定一個空的資料庫。(The backup is one of PostgreSQL: name an empty database in --into.)'
      : '這份備份是 SQLite 的，請用 --into 指定一個空的資料夾。(The backup is one of SQLite: name an empty folder in --into.)',
  );
};

const demandEmptyFiles = async (files: { address: string; list: () => Promise<unknown[]> }) => {
  if ((await files.list()).length === 0) return;
  throw new Stop(
    `${files.address} 不是空的，還原只會寫進空的地方，裡面的資料都沒有變動。(That place is not empty: restore into an empty one; nothing in it has changed.)`,
  );
};

const demandRoom = async (files: Store, { files: all, database }: Index) => {
  const needed = all.reduce((sum, { size }) => sum + size, 0) + 2 * database.size;
  const free = await files.free();
  if (free >= needed) return;
  const mb = (bytes: number) => Math.ceil(bytes / 1_000_000);
  throw new Stop(
    `${files.address} 的空間不夠：需要 ${mb(needed)} MB，只剩 ${mb(free)} MB。(Not enough room there: megabytes needed and free.)`,
  );
};

const damaged = (name: string) =>
  new Stop(
    `備份裡的檔案 ${name} 不完整或已損壞，請改用另一份備份。(A file of the backup is cut, damaged or missing: use another backup.)`,
  );

const restoreFiles = (store: Store, files: Store, { decrypter, manifest }: { decrypter: Decrypter; manifest: Index }) =>
  forEach(manifest.files, async ({ name, object, sha256: hash }) => {
    const encrypted = await store.read(object);
    if (!encrypted) throw damaged(name);
    const content = Buffer.from(await decryptBytes(decrypter, encrypted, name));
    if (sha256(content) !== hash) throw damaged(name);
    await files.write(name, content);
  });

/** Reads files back from where they are now and holds them against the manifest; how many. */
export const proveFiles = async (files: Store, all: KeptFile[]) => {
  const rest = [...all];
  const chosen = Array.from({ length: Math.min(SAMPLE, rest.length) }, () =>
    rest.splice(randomInt(rest.length), 1),
  ).flat();
  await forEach(chosen, async ({ name, sha256: hash }) => {
    const content = await files.read(name);
    if (!content || sha256(content) !== hash) throw damaged(name);
  });
  return chosen.length;
};

/** Stops unless every table has the rows that the manifest says, and the schema its steps. */
const proveDatabase = async (counts: Counts, database: Database, { tables, schema }: Index) => {
  const names = new Set([...Object.keys(tables), ...Object.keys(counts)]);
  const wrong = [...names].filter((name) => counts[name] !== tables[name]);
  if (wrong.length > 0)
    throw new Stop(
      `還原後筆數不符：${wrong.map((name) => `${name} ${counts[name] ?? 0}/${tables[name] ?? 0}`).join('、')}。(Rows differ from the manifest.)`,
    );
  const { steps } = await schemaOf(database);
  if (steps.join() !== schema.steps.join())
    throw new Stop('還原後的資料庫結構與備份不符。(The schema differs from the manifest.)');
};

const withWork = async <Result,>(parent: string, work: (folder: string) => Promise<Result>) => {
  const folder = await fs.mkdtemp(path.join(parent, '.restore-'));
  try {
    return await work(folder);
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
};

const sqliteTarget = (folder: string): Target => {
  const file = path.join(folder, 'app.db');
  const part = `${file}.restoring`;
  return {
    postgres: false,
    open: () => openDatabase({ DATABASE_FILENAME: part }),
    demandEmpty: async () => {
      const there = await fs.readdir(folder).catch(() => []);
      if (there.length > 0) await demandEmptyFiles({ address: folder, list: async () => there });
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    },
    fill: async (encrypted, { decrypter, work }) => {
      const measured = await loadSqlite(encrypted, { decrypter, file: part, work });
      const database = openWhole(part);
      const counts = countSqlite(database);
      database.close();
      return { measured, counts };
    },
    finish: () => fs.rename(part, file),
    undo: async () => {
      for (const name of await fs.readdir(folder))
        await fs.rm(path.join(folder, name), { recursive: true, force: true });
    },
    work: folder,
  };
};

const postgresTarget = (address: string, env: NodeJS.ProcessEnv): Target => {
  let major = 0;
  let filled = false;
  return {
    postgres: true,
    open: () => openDatabase({ DATABASE_CLIENT: 'postgres', DATABASE_URL: address }),
    demandEmpty: async () => {
      major = await demandEmptyPostgres(address);
    },
    fill: async (encrypted, { decrypter, work }) => {
      const measured = await loadPostgres(encrypted, { decrypter, address, major, work, env });
      filled = true;
      const client = await connect(address);
      const counts = await countPostgres(client);
      await client.end();
      return { measured, counts };
    },
    finish: async () => undefined,
    undo: async () => {
      if (filled) await emptyPostgres(address);
    },
    work: os.tmpdir(),
  };
};

/** The target of `--into`: a folder for SQLite, else the address of a PostgreSQL. */
export const targetOf = (into: string, env: NodeJS.ProcessEnv) =>
  isPostgresAddress(into) ? postgresTarget(into, env) : sqliteTarget(into);

/** Proves a filled database and its files, erases again what was erased since the backup, and lets the mails wait. */
const settle = async (
  database: Database,
  {
    store,
    files,
    manifest,
    counts,
    postgres,
  }: { store: Store; files: Store; manifest: Index; counts: Counts; postgres: boolean },
) => {
  try {
    await proveDatabase(counts, database, manifest);
    const erased = await readErased(store, await lastErasure(database));
    const sampled = await proveFiles(files, manifest.files);
    await replayErased(database, files, erased, postgres);
    await holdMails(database);
    return { sampled, erased: erased.length };
  } finally {
    await database.close();
  }
};

/**
 * Restores a backup into an empty place: files first, then the database, each proved against the manifest; then erases what
 * was erased since, and lets the mails wait. Whatever goes wrong leaves the place empty as it was.
 * Gives `{ name, time, tables, rows, files, sampled, erased }`.
 */
export const restoreBackup = async (
  { store, name, time }: { store: Store; name: string; time: number },
  { decrypter, target, files }: { decrypter: Decrypter; target: Target; files: Store },
) => {
  const manifest = await readManifest(store, name, decrypter);
  demandKind(manifest, target.postgres);
  await target.demandEmpty();
  await demandEmptyFiles(files);
  await demandRoom(files, manifest);
  try {
    return await withWork(target.work, async (work) => {
      await restoreFiles(store, files, { decrypter, manifest });
      const encrypted = path.join(work, 'database.age');
      await store.readTo(databaseObject(name), encrypted).catch((error) => {
        throw error.code === 'ENOSPC' ? error : damaged('database.age');
      });
      const { measured, counts } = await target.fill(encrypted, { decrypter, work });
      if (measured.sha256 !== manifest.database.sha256) throw damaged('database.age');
      const { sampled, erased } = await settle(await target.open(), {
        store,
        files,
        manifest,
        counts,
        postgres: target.postgres,
      });
      await target.finish();
      const bytes = manifest.files.reduce((sum, { size }) => sum + size, manifest.database.size);
      const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
      return {
        name,
        time,
        tables: Object.keys(counts).length,
        rows,
        files: manifest.files.length,
        bytes,
        sampled,
        erased,
      };
    });
  } catch (error) {
    await target.undo().catch(() => undefined);
    for (const { name: file } of await files.list().catch(() => [])) await files.remove(file).catch(() => undefined);
    await files.tidy().catch(() => undefined);
    throw error;
  }
};
