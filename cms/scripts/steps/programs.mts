import fs from 'node:fs';
import path from 'node:path';
import { installPackages } from './debian.mts';

const inFolders = (folders: string[], name: string) =>
  folders.map((folder) => path.join(folder, name)).find((file) => fs.existsSync(file));

const LIBRARIES = ['/usr/lib', '/usr/local/lib'].filter((folder) => fs.existsSync(folder));

/** A program on the path or in the system's folders; undefined where it isn't installed. */
export const findProgram = (name: string) =>
  inFolders([...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin'], name);

/** libfaketime, or where FAKETIME_LIB says; undefined where it isn't installed. */
export const findFakeTime = () =>
  process.env.FAKETIME_LIB ??
  inFolders(
    LIBRARIES.flatMap((folder) => [folder, ...fs.readdirSync(folder).map((name) => path.join(folder, name))]),
    'faketime/libfaketime.so.1',
  );

/** Postfix's smtp-sink, or where SMTP_SINK says; undefined where it isn't installed. */
export const findSmtpSink = () => process.env.SMTP_SINK ?? findProgram('smtp-sink');

/** What tests use beyond the packages of npm, by Debian's package. */
const FIND = {
  age: () => findProgram('age'),
  bubblewrap: () => findProgram('bwrap'),
  caddy: () => findProgram('caddy'),
  libfaketime: findFakeTime,
  postfix: findSmtpSink,
  postgresql: () => inFolders(LIBRARIES, 'postgresql'),
  prometheus: () => findProgram('prometheus'),
  systemd: () => findProgram('systemd-analyze'),
};

/** Under a systemd that runs, the package of a server would start it beside the machine's own. */
const startsServices = () => fs.existsSync('/run/systemd/system');

/**
 * Brings in what of these packages is missing, where that needs no question; what is missing then is said, and the tests that
 * need it count as skipped.
 */
export const ensurePrograms = async (...names: (keyof typeof FIND)[]) => {
  const missing = () => names.filter((name) => !FIND[name]());
  if (missing().length > 0 && !startsServices()) await installPackages(...missing());
  if (missing().length > 0)
    console.log(
      `沒有，相關的檢查會略過 (not here, what needs them is skipped): apt-get install ${missing().join(' ')}`,
    );
};
