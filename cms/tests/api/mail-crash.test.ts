import { cpSync } from 'node:fs';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { describe, expect, inject, it } from 'vitest';
import { unique } from '../helpers/actors';
import { db, newId } from '../helpers/database';
import { mailsTo } from '../helpers/inbox';
import { startServer } from '../helpers/start-server';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A database that a second server may use: the same one on PostgreSQL, another file on SQLite. */
const secondDatabase = (): { env: Record<string, string>; connection: Knex; close: () => Promise<void> } => {
  const env = inject('serverEnv');
  if (inject('database').client === 'postgres') return { env, connection: db(), close: async () => undefined };
  const filename = path.join(inject('folder'), 'crash', 'app.db');
  cpSync(inject('template'), filename);
  const pool = { min: 1, max: 1 };
  const connection = knex({ client: 'better-sqlite3', connection: { filename }, useNullAsDefault: true, pool });
  return { env: { ...env, DATABASE_FILENAME: filename }, connection, close: () => connection.destroy() };
};

const jobRow = (recipient: string) => {
  const time = new Date();
  const data = JSON.stringify({ account: recipient });
  const times = { next_try_time: time, created_at: time, updated_at: time, published_at: time };
  return {
    document_id: newId(),
    recipient,
    mail: 'account-exists',
    data,
    state: 'queued',
    tries: 0,
    delays: 0,
    ...times,
  };
};

describe('the mail queue, its server killed while it sends', () => {
  it('loses no mail and sends none twice', async () => {
    const log = path.join(inject('folder'), 'crash.log');
    const { env, connection, close } = secondDatabase();
    let server = await startServer(env, log);
    const addresses = Array.from({ length: 40 }, () => `${unique('crash')}@example.org`);
    const mine = () => connection('mail_jobs').whereIn('recipient', addresses);
    await connection('mail_jobs').insert(addresses.map(jobRow));
    for (let round = 0; round < 200 && !(await mine().whereNot({ state: 'queued' }).first()); round += 1)
      await pause(20);
    await pause(Math.random() * 150);
    await server.kill('SIGKILL');
    // What it held is free at once, instead of after a minute.
    await connection('mail_jobs')
      .where({ state: 'sending' })
      .update({ lease_time: new Date(Date.now() - 1_000) });
    server = await startServer(env, log);
    const open = () => mine().whereIn('state', ['queued', 'sending']);
    for (let round = 0; round < 150 && (await open().first()); round += 1) await pause(100);
    const rows: { recipient: string; state: string }[] = await mine();
    expect(rows).toHaveLength(addresses.length);
    for (const { recipient, state } of rows) {
      const count = (await mailsTo(recipient)).length;
      expect([recipient, state, count]).toEqual([recipient, state, state === 'unknown' ? Math.min(count, 1) : 1]);
    }
    expect(rows.filter(({ state }) => state === 'unknown').length).toBeLessThanOrEqual(10);
    await server.stop();
    await close();
  }, 120_000);
});
