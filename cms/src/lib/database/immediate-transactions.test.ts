import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import knex, { type Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPassingFault } from '../errors/passing-fault';
import { beginImmediate } from './immediate-transactions';

let folder: string;
let ours: Knex;
let other: Sqlite.Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'immediate-'));
  const filename = join(folder, 'app.db');
  ours = knex({
    client: 'better-sqlite3',
    connection: { filename },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: (connection: Sqlite.Database, done: (error: null, connection: Sqlite.Database) => void) => {
        connection.pragma('journal_mode = WAL');
        connection.pragma('busy_timeout = 50');
        done(null, connection);
      },
    },
  });
  beginImmediate(ours.client);
  await ours.raw('create table marks (id integer primary key, n integer)');
  await ours('marks').insert({ id: 1, n: 0 });
  other = new Sqlite(filename, { timeout: 50 });
});

afterEach(async () => {
  other.close();
  await ours.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const count = async (connection: Knex): Promise<number> => (await connection('marks').where({ id: 1 }).first()).n;
const addOne = (): unknown => other.prepare('update marks set n = n + 1 where id = 1').run();

describe('a transaction on SQLite', () => {
  it('that reads before it writes keeps others from writing in between', async () => {
    await ours.transaction(async (trx) => {
      const before = await count(trx);
      expect(addOne).toThrow('database is locked');
      await trx('marks')
        .where({ id: 1 })
        .update({ n: before + 10 });
    });
    addOne();
    expect(await count(ours)).toBe(11);
  });

  it('keeps its nested ones', async () => {
    await ours.transaction(async (trx) => {
      await trx('marks').where({ id: 1 }).update({ n: 5 });
      await trx
        .transaction(async (inner) => {
          await inner('marks').where({ id: 1 }).update({ n: 6 });
          throw new Error('not this');
        })
        .catch(() => undefined);
    });
    expect(await count(ours)).toBe(5);
  });

  it('that cannot begin fails as a passing fault, writes nothing, and the next one goes on', async () => {
    other.exec('begin immediate');
    const failed: unknown = await ours
      .transaction(async (trx) => void (await trx('marks').where({ id: 1 }).update({ n: 99 })))
      .catch((error: unknown) => error);
    const bare: unknown = await ours
      .transaction()
      .then(async (trx) => {
        await trx('marks').where({ id: 1 }).update({ n: 98 });
        await trx.commit();
      })
      .catch((error: unknown) => error);
    expect([failed, bare].map((error) => isPassingFault(error))).toEqual([true, true]);
    other.exec('rollback');
    await ours.transaction(async (trx) => void (await trx('marks').where({ id: 1 }).update({ n: 7 })));
    expect(await count(ours)).toBe(7);
  });
});
