import type { StatsFs } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../errors/error-code';
import { settings } from '../settings';

/** Where this machine keeps what may grow: uploads on their way, files, and with SQLite the database. */
const folders = () => {
  const { DATABASE_CLIENT, DATABASE_FILENAME, UPLOAD_DIR } = settings();
  return [UPLOAD_DIR, ...(DATABASE_CLIENT === 'sqlite' ? [path.dirname(DATABASE_FILENAME)] : [])];
};

/** The disk of a folder, also of one that is only made when something comes to lie in it: that of the nearest one above it. */
export const statDisk = async (folder: string): Promise<StatsFs> => {
  const above = path.dirname(folder);
  return fs.statfs(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT' || above === folder) throw error;
    return statDisk(above);
  });
};

/** Free bytes and size of the fullest disk that this instance writes to. */
export const diskSpace = async (): Promise<{ free: number; size: number }> => {
  const disks = await Promise.all(folders().map((folder) => statDisk(path.resolve(folder))));
  const spaces = disks.map(({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }));
  return spaces.reduce((fullest, each) => (each.free / each.size < fullest.free / fullest.size ? each : fullest));
};

/** A night of uploads: with more room than this a disk isn't full, however large it is. */
const ROOM = 10 * 1024 ** 3;

/** Whether a disk has too little room left for files that are still to come: less than a tenth of it, and less than a night fills. */
export const isNearlyFull = ({ free, size }: { free: number; size: number }): boolean =>
  free < size / 10 && free < ROOM;
