import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { db } from '../database';
import { errorCode } from '../errors/error-code';
import { settings } from '../settings';
import { refuseStart } from '../settings/settings-error';
import { demandWritable } from '../settings/writable-folder';

const BOOT_KEY = 4_201_337;
let held: Sqlite.Database | undefined;

/**
 * Holds a file next to the database under an exclusive lock of the operating system for as long as this process lives, so
 * that a second server on the same file is refused and a killed one leaves nothing behind (T-69).
 */
const holdSqliteFile = () => {
  const { DATABASE_FILENAME } = settings();
  demandWritable('DATABASE_FILENAME', path.dirname(DATABASE_FILENAME));
  try {
    const file = new Sqlite(`${DATABASE_FILENAME}.lock`, { timeout: 0 });
    file.pragma('journal_mode = MEMORY');
    file.exec('begin exclusive');
    held = file;
  } catch (error) {
    // A fault of the disk or of the file's owner is reported as one (boot/start-faults.ts).
    if (!errorCode(error).startsWith('SQLITE_BUSY')) throw error;
    refuseStart(`DATABASE_FILENAME: another server is already running on ${DATABASE_FILENAME}; stop it first.`);
  }
};

/** Two instances that start at once must not both make tables: the second waits for the first. */
const waitForOtherBoots = async (): Promise<() => Promise<void>> => {
  try {
    const trx = await db().transaction();
    await trx.raw('select pg_advisory_xact_lock(?)', [BOOT_KEY]);
    return async () => {
      await trx.commit();
    };
  } catch (error) {
    return refuseStart(
      `DATABASE_URL: the database can't be used (${error instanceof Error ? error.message : 'unknown'}).`,
    );
  }
};

/** Keeps other servers from booting on the same database; gives what to call when this boot is done. */
export const lockBoot = async (): Promise<() => Promise<void>> => {
  if (settings().DATABASE_CLIENT === 'postgres') return waitForOtherBoots();
  if (!held) holdSqliteFile();
  return async () => undefined;
};
