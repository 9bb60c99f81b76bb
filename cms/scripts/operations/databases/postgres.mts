import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Decrypter, Encrypter } from 'age-encryption';
import pg from 'pg';
import { Stop } from '../../steps/place.mjs';
import { decryptTo, encryptTo, type Measured } from '../age.mts';
import { connectionEnv, findTool, runTool } from './postgres-tools.mts';

/** A connection to the database at an address; what it refuses is one sentence. */
export const connect = async (connectionString: string | undefined) => {
  const client = new pg.Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect().catch((error) => {
    throw new Stop(
      `連不上 PostgreSQL：${error.message || error.code}。(No connection to the database: look at its address and password.)`,
    );
  });
  return client;
};

const MAJOR = 10_000;

/** Major version of a server, such as 15. */
export const majorOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  return Math.floor(Number(rows[0]?.server_version_num) / MAJOR);
};

const tableNames = async (client: pg.Client) =>
  (
    await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    )
  ).rows.map(({ name }) => name);

/** Rows of every table by its name. */
export const countPostgres = async (client: pg.Client) => {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(client)) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from "${name}"`);
    counts[name] = Number(rows[0]?.count);
  }
  return counts;
};

/** Where a dump goes: encrypted to a file; `work` is a folder for what lies between. */
export type Dump = { encrypter: Encrypter; target: string; work: string };

/** Takes a picture of the database into an encrypted file: size and hash of the dump, and its rows by table of the same moment. */
export const dumpPostgres = async (env: NodeJS.ProcessEnv, { encrypter, target }: Dump) => {
  const client = await connect(env.DATABASE_URL);
  try {
    const program = await findTool('pg_dump', await majorOf(client), env);
    await client.query('begin transaction isolation level repeatable read read only');
    const exported = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot');
    const snapshot = exported.rows[0]?.snapshot;
    const tables = await countPostgres(client);
    const measured: Measured = { size: 0, sha256: '' };
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`];
    await runTool(program, args, {
      env: connectionEnv(env.DATABASE_URL),
      onOutput: async (stream) => {
        Object.assign(measured, await encryptTo(encrypter, stream, target));
      },
    });
    return { ...measured, tables };
  } finally {
    await client.end();
  }
};

/** Stops unless nothing is in the database at an address. */
export const demandEmptyPostgres = async (address: string) => {
  const client = await connect(address);
  try {
    if ((await tableNames(client)).length === 0) return await majorOf(client);
  } finally {
    await client.end();
  }
  throw new Stop(
    '這個資料庫不是空的，還原只會寫進空的資料庫；請先建立一個新的。(That database is not empty: make a new one to restore into.)',
  );
};

/** What opens a dump, and a folder for what lies between. */
export type Load = { decrypter: Decrypter; work: string };

/** Puts the dump of an encrypted file into an empty database, all of it or nothing; size and hash of the dump. */
export const loadPostgres = async (
  encrypted: string,
  { decrypter, address, major, work, env }: Load & { address: string; major: number; env: NodeJS.ProcessEnv },
) => {
  const program = await findTool('pg_restore', major, env);
  const plain = path.join(work, 'database.dump');
  const measured = await decryptTo(decrypter, encrypted, createWriteStream(plain, { mode: 0o600 }), 'database');
  const { PGDATABASE, ...connection } = connectionEnv(address);
  const args = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', '--no-comments'];
  await runTool(program, [...args, `--dbname=${PGDATABASE}`, plain], { env: connection });
  await fs.rm(plain);
  return measured;
};

/** Empties a database that a restore has filled and that did not stand its proof. */
export const emptyPostgres = async (address: string) => {
  const client = await connect(address);
  await client.query('drop schema public cascade').finally(() => undefined);
  await client.query('create schema public');
  await client.end();
};
