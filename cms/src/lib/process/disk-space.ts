import fs from 'node:fs/promises';
import path from 'node:path';
import { settings } from '../settings';

/** Where this machine keeps what may grow: uploads on their way, files, and with SQLite the database. */
const folders = () => {
  const { DATABASE_CLIENT, DATABASE_FILENAME, UPLOAD_DIR } = settings();
  return [UPLOAD_DIR, ...(DATABASE_CLIENT === 'sqlite' ? [path.dirname(DATABASE_FILENAME)] : [])];
};

/** Free bytes and size of the fullest disk that this instance writes to. */
export const diskSpace = async (): Promise<{ free: number; size: number }> => {
  const disks = await Promise.all(folders().map((folder) => fs.statfs(folder)));
  const spaces = disks.map(({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }));
  return spaces.reduce((fullest, each) => (each.free / each.size < fullest.free / fullest.size ? each : fullest));
};
