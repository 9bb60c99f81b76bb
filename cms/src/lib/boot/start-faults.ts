import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { errorCode } from '../errors/error-code';
import { settings } from '../settings';
import { refuseStart } from '../settings/settings-error';

const SENTENCES: [RegExp, (file: string) => string][] = [
  [
    /^SQLITE_NOTADB/,
    (file) => `${file} is no SQLite database, or its beginning is damaged; restore a backup, or name the right file.`,
  ],
  [
    /^SQLITE_CORRUPT/,
    (file) => `${file} is damaged; restore the newest backup (what can be read of it: sqlite3 ${file} .recover).`,
  ],
  [
    /^SQLITE_(FULL|IOERR)/,
    (file) => `the disk of ${path.dirname(file)} is full or doesn't answer; make room on it and start again.`,
  ],
  [
    /^SQLITE_(CANTOPEN|READONLY|PERM|AUTH)/,
    (file) => `${file} can't be opened for writing; give it and its folder to the server's user.`,
  ],
];

/** What keeps the database from being used at the start, with the way out, in one sentence; undefined for other errors. */
export const startFault = (error: unknown, file: string): string | undefined => {
  const found = SENTENCES.find(([code]) => code.test(errorCode(error)));
  return found && `DATABASE_FILENAME: ${found[1](file)}`;
};

/** From now on a start that such a fault ends says its sentence instead of a stack of calls. */
export const explainStartFaults = (strapi: Core.Strapi) => {
  const stop = strapi.stopWithError.bind(strapi);
  strapi.stopWithError = (error, message) => {
    const sentence = startFault(error, settings().DATABASE_FILENAME);
    return sentence ? refuseStart(sentence) : stop(error, message);
  };
};
