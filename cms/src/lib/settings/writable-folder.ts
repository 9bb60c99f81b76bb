import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errors/error-code';
import { refuseStart } from './settings-error';

const NO_ROOM = /^(ENOSPC|EDQUOT)$/;

/** Why a folder can't be written to, and the way out, in one sentence that names the setting. */
export const unwritable = (setting: string, folder: string, error: unknown): string =>
  NO_ROOM.test(errorCode(error))
    ? `${setting}: the disk of ${folder} is full; make room on it and start again.`
    : `${setting}: the folder ${folder} can't be written to (${errorCode(error) || error}); give it to the server's user, or name another.`;

/** Makes a folder if it isn't there and tries that files can be written in it; ends the start with one sentence otherwise. */
export const demandWritable = (setting: string, folder: string): void => {
  const trial = path.join(folder, `.writable-${process.pid}`);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(trial, 'x');
    fs.rmSync(trial);
  } catch (error) {
    refuseStart(unwritable(setting, folder, error));
  }
};
