import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import Sqlite from 'better-sqlite3';
import { root, Stop } from '../../steps/place.mjs';
import { decryptTo, encryptTo, measuring } from '../age.mjs';

const EVERYTHING = 2 ** 31 - 1;

/** The file of the settings' database. */
export const databaseFile = (env) => path.resolve(root, env.DATABASE_FILENAME || '.data/app.db');

/** Rows of every table by its name. */
export const countSqlite = (database) => {
  const tables = database
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all();
  return Object.fromEntries(
    tables.map((name) => [name, database.prepare(`select count(*) from "${name}"`).pluck().get()]),
  );
};

/**
 * Copies a database through SQLite's online backup, whether its server writes or not: the copy is what it was at one moment.
 * All pages in one step, since a step that a write comes between would begin again.
 */
export const copySqlite = async (file, copy) => {
  const source = new Sqlite(file, { fileMustExist: true, timeout: 10_000 });
  try {
    await source.backup(copy, { progress: () => EVERYTHING });
  } finally {
    source.close();
  }
};

const open = (file, options) => {
  try {
    const database = new Sqlite(file, options);
    database.pragma('schema_version');
    return database;
  } catch (error) {
    if (error.code !== 'SQLITE_NOTADB' && error.code !== 'SQLITE_CORRUPT') throw error;
    throw new Stop(`${file} 不是完整的 SQLite 資料庫。(It is no whole SQLite database.)`);
  }
};

/** Stops unless SQLite finds every page of a database well. */
const demandWhole = (database) => {
  const [verdict] = database.pragma('integrity_check', { simple: false });
  if (verdict.integrity_check === 'ok') return;
  throw new Stop(`資料庫有損壞：${verdict.integrity_check}。(The database is damaged.)`);
};

/** Takes a picture of the database into an encrypted file: size and hash of its bytes, and its rows by table. */
export const dumpSqlite = async (env, { encrypter, target, work }) => {
  const file = databaseFile(env);
  await fs.access(file).catch(() => {
    throw new Stop(`找不到資料庫：${file}。(No such database.)`);
  });
  const copy = path.join(work, 'copy.db');
  await copySqlite(file, copy);
  const database = open(copy);
  let tables;
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
export const loadSqlite = async (encrypted, { decrypter, file, work }) => {
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
export const openWhole = (file) => {
  const database = open(file, { fileMustExist: true });
  demandWhole(database);
  return database;
};
