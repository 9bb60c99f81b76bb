import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, inTransaction, openDatabase } from './steps/open-database.mts';

let folder: string;
let database: Database;
let server: Sqlite.Database;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'open-database-'));
  const file = path.join(folder, 'app.db');
  server = new Sqlite(file, { timeout: 0 });
  server.pragma('journal_mode = WAL');
  server.exec('create table notes (words text)');
  database = await openDatabase({ DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: file });
});

afterEach(async () => {
  await database.close();
  server.close();
  fs.rmSync(folder, { recursive: true });
});

test('a command that reads before it writes isn’t refused for what the server writes meanwhile', async () => {
  await inTransaction(database, async () => {
    await database.run('select * from notes');
    expect(() => server.exec("insert into notes values ('server')")).toThrow('locked');
    await database.run('insert into notes values (?)', ['command']);
  });
  server.exec("insert into notes values ('server')");
  expect(await database.run('select words from notes')).toEqual([{ words: 'command' }, { words: 'server' }]);
});

test('what fails leaves nothing, and the server can write again', async () => {
  const failing = inTransaction(database, async () => {
    await database.run('insert into notes values (?)', ['command']);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  server.exec("insert into notes values ('server')");
  expect(await database.run('select words from notes')).toEqual([{ words: 'server' }]);
});
