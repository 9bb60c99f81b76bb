import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { root, Stop } from '../../steps/place.mjs';
import { decryptTo, encryptTo, measuring } from '../age.mts';
import { faultOf } from '../fault.mts';
import type { Dump, Load } from './postgres.mts';

const EVERYTHING = 2 ** 31 - 1;

/** The file of the settings' database. */
export const databaseFile = (env: NodeJS.ProcessEnv) => path.resolve(root, env.DATABASE_FILENAME || '.data/app.db');

/** Rows of every table by its name. */
export const countSqlite = (database: Sqlite.Database): Record<string, number> => {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((name) => [name, Number(database.prepare(`select count(*) from "${name}"`).pluck().get())]),
  );
};

/**
 * Copies a database through SQLite's online backup, whether its server writes or not: the copy is what it was at one moment.
 * All pages in one step, since a step that a write comes between would begin again.
 */
export const copySqlite = async (file: string, copy: string) => {
  const source = new Sqlite(file, { fileMustExist: true, timeout: 10_000 });
  try {
    await source.backup(copy, { progress: () => EVERYTHING });
  } finally {
    source.close();
  }
};

const open = (file: string, options?: { fileMustExist: boolean }) => {
  try {
    const database = new Sqlite(file, options);
    database.pragma('schema_version');
    return database;
  } catch (error) {
    const { code } = faultOf(error);
    if (code !== 'SQLITE_NOTADB' && code !== 'SQLITE_CORRUPT') throw error;
    throw new Stop(`${file} 不是完整的 SQLite 資料庫。(It is no whole SQLite database.)`);
  }
};

/** Stops unless SQLite finds every page of a database well. */
const demandWhole = (database: Sqlite.Database) => {
  const [verdict] = database.pragma('integrity_check') as { integrity_check: string }[];
  if (verdict?.integrity_check === 'ok') return;
  throw new Stop(`資料庫有損壞：${verdict?.integrity_check}。(The database is damaged.)`);
};

/** Takes a picture of the database into an encrypted file: size and hash of its bytes, and its rows by table. */
export const dumpSqlite = async (env: NodeJS.ProcessEnv, { encrypter, target, work }: Dump) => {
  const file = databaseFile(env);
  await fs.access(file).catch(() => {
    throw new Stop(`找不到資料庫：${file}。(No such database.)`);
  });
  const copy = path.join(work, 'copy.db');
  await copySqlite(file, copy);
  const database = open(copy);
  let tables: Record<string, number>;
  try {
    // One file, without the two that stand beside it in WAL.
    database.pragma('journal_mode = delete');
    demandWhole(database);
    tables = countSqlite(database);
  } finally {
    database.close();
  }
  const plain = measuring();
  await encryptTo(
    encrypter,
    createReadStream(copy)
      .pipe(plain.stage)
      .pipe(createGzip({ level: 4 })),
    target,
  );
  await fs.rm(copy);
  return { ...plain.result(), tables };
};

/** Makes the database of an encrypted file at `file`; size and hash of its bytes. */
export const loadSqlite = async (encrypted: string, { decrypter, file, work }: Load & { file: string }) => {
  const packed = path.join(work, 'database.gz');
  await decryptTo(decrypter, encrypted, createWriteStream(packed, { mode: 0o600 }), 'database');
  const plain = measuring();
  await pipeline(createReadStream(packed), createGunzip(), plain.stage, createWriteStream(file, { mode: 0o600 })).catch(
    (error) => {
      if (error.code?.startsWith('Z_'))
        throw new Stop('備份的 database 已損壞。(The database of the backup is damaged.)');
      throw error;
    },
  );
  await fs.rm(packed);
  return plain.result();
};

/** A database file for reading and writing, checked page by page. */
export const openWhole = (file: string) => {
  const database = open(file, { fileMustExist: true });
  demandWhole(database);
  return database;
};
