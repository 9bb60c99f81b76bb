import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const inFolders = (folders: readonly string[], name: string): string | undefined =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

const LIBRARIES = ['/usr/lib', '/usr/local/lib'].filter((folder) => existsSync(folder));

/** libfaketime (Debian: `apt-get install libfaketime`), or where FAKETIME_LIB says; undefined where it isn't installed. */
export const fakeTime = (): string | undefined =>
  process.env.FAKETIME_LIB ??
  inFolders(
    LIBRARIES.flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))]),
    'faketime/libfaketime.so.1',
  );

/** Postfix's smtp-sink (Debian: `apt-get install postfix`), or where SMTP_SINK says; undefined where it isn't installed. */
export const smtpSink = (): string | undefined =>
  process.env.SMTP_SINK ?? inFolders([...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'], 'smtp-sink');
