import fs from 'node:fs/promises';
import path from 'node:path';
import { at, root } from '../../steps/place.mjs';
import { databaseFile } from '../databases/sqlite.mts';
import { dataOwner, ownerWords } from '../owner.mts';
import { filesFolder } from '../stores/open-store.mts';
import { type Check, fail, ok } from './check.mts';

const SHOWN = 3;
const BOTH = fs.constants.R_OK | fs.constants.W_OK;

/** Whether this process may; what isn't there is no fault here. */
const may = (place: string, mode: number) =>
  fs.access(place, mode).then(
    () => true,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  );

/** The folder and all that lies in it; what can't be looked into is only named. */
const entriesUnder = async (folder: string): Promise<string[]> => {
  const found = [folder];
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await entriesUnder(place)));
    else if (entry.isFile()) found.push(place);
  }
  return found;
};

/** A place without the links that lead to it, which chown wouldn't follow. */
const resolved = (place: string) => fs.realpath(place).catch(() => place);

const isFolder = (place: string | undefined): place is string => Boolean(place) && !place?.startsWith('s3://');

/** The places that the service writes, all of their content for `whole`. */
const places = (env: NodeJS.ProcessEnv) => {
  const file = databaseFile(env);
  const sqlite = env.DATABASE_CLIENT !== 'postgres';
  const own = sqlite ? [path.dirname(file), file, `${file}-wal`, `${file}-shm`] : [];
  const whole = [
    ...(env.UPLOAD_PROVIDER === 's3' ? [] : [filesFolder(env)]),
    ...(isFolder(env.BACKUP_TO) ? [path.resolve(root, env.BACKUP_TO)] : []),
  ];
  return { own, whole };
};

const refused = async (all: string[]) => {
  const allowed = await Promise.all(all.map((place) => may(place, BOTH)));
  return all.filter((_place, index) => !allowed[index]);
};

/**
 * What the service can't write: left behind by a command of an earlier release that root had started, or laid there by hand.
 * Asked as the owner of the data, whom every command started as root becomes.
 */
const access = (env: NodeJS.ProcessEnv) => async () => {
  const { own, whole: named } = places(env);
  const whole = await Promise.all(named.map(resolved));
  const under = await Promise.all(whole.map(entriesUnder));
  const wrong = await refused([...new Set([...(await Promise.all(own.map(resolved))), ...under.flat()])]);
  if (!(await may(at('.env'), fs.constants.R_OK))) wrong.unshift(await resolved(at('.env')));
  if (wrong.length === 0) return ok('服務都能讀寫 (the service can read and write all of them)');
  const first = wrong.slice(0, SHOWN).join('、');
  const owner = dataOwner(env);
  const within = (place: string) =>
    whole.find((folder) => place === folder || place.startsWith(`${folder}${path.sep}`));
  const targets = [...new Set(wrong.map((place) => within(place) ?? place))].join(' ');
  return fail(
    `服務不能寫入 ${wrong.length} 個 (the service can't write so many)：${first}${wrong.length > SHOWN ? '…' : ''}`,
    `chown -R ${owner ? ownerWords(owner) : '服務的帳號 (its user)'} ${targets}`,
  );
};

/** Checks of whose the data is. */
export const accessChecks = (env: NodeJS.ProcessEnv): Check[] => [{ name: '檔案權限 access', look: access(env) }];
