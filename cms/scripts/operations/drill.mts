import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { decrypterFrom } from './age.mts';
import { connect } from './databases/postgres.mts';
import { databaseFile } from './databases/sqlite.mts';
import { chooseBackup, restoreBackup, targetOf } from './restore.mts';
import { openFolder } from './stores/folder.mts';
import { openBackups } from './stores/open-store.mts';

/** A database of its own beside the platform's for the time of a drill: its address, and what takes it away. */
const scratchDatabase = async (platform: string) => {
  const name = `drill_${randomBytes(6).toString('hex')}`;
  const admin = await connect(platform);
  try {
    await admin.query(`create database ${name}`);
  } finally {
    await admin.end();
  }
  const address = new URL(platform);
  address.pathname = `/${name}`;
  const drop = async () => {
    const client = await connect(platform);
    await client.query(`drop database if exists ${name} with (force)`).finally(() => client.end());
  };
  return { address: address.toString(), drop };
};

/**
 * Restores the newest backup of BACKUP_TO into a scratch place, proves it as every restore does, and takes it away again.
 * Gives what restoreBackup does, with `place` and the `bytes` of its files.
 */
export const runDrill = async (env: NodeJS.ProcessEnv, keyFile: string, keyText?: string) => {
  const decrypter = await decrypterFrom(keyFile, keyText);
  const store = await openBackups(env);
  const chosen = await chooseBackup(store);
  const postgres = env.DATABASE_CLIENT === 'postgres';
  const parent = postgres ? os.tmpdir() : path.dirname(databaseFile(env));
  const folder = await fs.mkdtemp(path.join(parent, '.drill-'));
  const scratch = postgres ? await scratchDatabase(env.DATABASE_URL ?? '') : undefined;
  try {
    const target = targetOf(scratch?.address ?? path.join(folder, 'restored'), env);
    const files = openFolder(path.join(folder, 'restored', 'files'));
    const done = await restoreBackup({ store, ...chosen }, { decrypter, target, files });
    return { ...done, place: store.address };
  } finally {
    await scratch?.drop();
    await fs.rm(folder, { recursive: true, force: true });
  }
};
