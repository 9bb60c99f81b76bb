import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import knex, { type Knex } from 'knex';
import { afterEach, expect, it, vi } from 'vitest';
import databaseOf from '../../../config/database';
import { beDurable, isDurable } from './durability';

const folder = mkdtempSync(join(tmpdir(), 'durable-'));
let open: Knex | undefined;

afterEach(async () => {
  vi.unstubAllGlobals();
  await open?.destroy();
  rmSync(folder, { recursive: true, force: true });
});

type Pool = { afterCreate: (connection: Sqlite.Database, done: () => void) => void };

it('a write waits for the disk once the server serves, on new connections too', async () => {
  const { pool } = databaseOf().connection as unknown as { pool: Pool };
  open = knex({
    client: 'better-sqlite3',
    connection: { filename: join(folder, 'app.db') },
    useNullAsDefault: true,
    pool: { ...pool, min: 0, max: 2 },
  });
  const connection = open;
  vi.stubGlobal('strapi', { db: { connection } });
  const levels = async () => {
    const other = await connection.transaction();
    const [first] = await connection.raw('PRAGMA synchronous');
    const [second] = await other.raw('PRAGMA synchronous');
    await other.rollback();
    return [first.synchronous, second.synchronous];
  };
  expect([isDurable(), (await connection.raw('PRAGMA synchronous'))[0].synchronous]).toEqual([false, 1]);
  await beDurable();
  expect([isDurable(), ...(await levels())]).toEqual([true, 2, 2]);
});
