import { fork, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, root, Stop } from '../steps/place.mjs';
import { databaseFile } from './databases/sqlite.mts';

declare global {
  namespace NodeJS {
    interface Process {
      /** Not among the types of Node. */
      initgroups?(user: string | number, extraGroup: string | number): void;
    }
  }
}

const isRoot = () => process.getuid?.() === 0;

const ownerAt = (place: string) => {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
};

/** Who the service runs as: whose the database is, else its folder, else the settings; undefined where all of it is root's. */
export const dataOwner = (env: NodeJS.ProcessEnv) => {
  const file = databaseFile(env);
  for (const place of [file, path.dirname(file), at('.env')]) {
    const owner = ownerAt(place);
    if (owner) return owner;
  }
  return undefined;
};

/** What the system says of an account; undefined for a number without one. */
const asked = (...args: string[]) => {
  const { status, stdout } = spawnSync('id', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** `user:group`, as chown takes it. */
export const ownerWords = ({ uid, gid }: { uid: number; gid: number }) => {
  const user = String(uid);
  return `${asked('-nu', user) ?? user}:${asked('-ng', user) ?? gid}`;
};

/** Where this account may not write, programs that it starts would end in root's own places. */
const settleEnvironment = (env: NodeJS.ProcessEnv) => {
  try {
    const { username, homedir } = os.userInfo();
    Object.assign(env, { HOME: homedir, USER: username, LOGNAME: username });
  } catch {
    // A number without an account has no home.
    delete env.HOME;
  }
  for (const name of ['XDG_RUNTIME_DIR', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME']) delete env[name];
  try {
    fs.accessSync(os.tmpdir(), fs.constants.W_OK);
  } catch {
    delete env.TMPDIR;
  }
};

/**
 * Makes a process that root has started that of the data's owner, for good: groups, user, home and mask. What it then makes
 * the service can read and take away (T-86). Where root owns the data, or another user runs this, nothing changes.
 */
export const becomeOwner = (env: NodeJS.ProcessEnv) => {
  const owner = isRoot() ? dataOwner(env) : undefined;
  if (!owner) return;
  const user = String(owner.uid);
  const group = Number(asked('-g', user) ?? owner.gid);
  const name = asked('-nu', user);
  if (name) process.initgroups?.(name, group);
  else process.setgroups?.([group]);
  process.setgid?.(group);
  process.setuid?.(owner.uid);
  process.umask(0o077);
  settleEnvironment(env);
  try {
    fs.accessSync(at('package.json'), fs.constants.R_OK);
  } catch {
    throw new Stop(
      `${name ?? user} 讀不到 ${root}，請把這個版本放在服務讀得到的資料夾，例如 /srv/challenge/releases。(The owner of the data can't read this release: put it where the service can.)`,
    );
  }
};

/** Gives an empty or missing folder to the data's owner, since root makes it and the owner fills it. */
export const giveFolder = (env: NodeJS.ProcessEnv, folder: string) => {
  const owner = isRoot() ? dataOwner(env) : undefined;
  if (!owner) return;
  const isThere = fs.existsSync(folder);
  if (!isThere && fs.existsSync(path.dirname(folder))) fs.mkdirSync(folder, { mode: 0o700 });
  else if (!isThere || !fs.statSync(folder).isDirectory() || fs.readdirSync(folder).length > 0) return;
  fs.chownSync(folder, owner.uid, owner.gid);
};

/** Gives a file that root has written to the data's owner. */
export const giveFile = (env: NodeJS.ProcessEnv, file: string) => {
  const owner = isRoot() ? dataOwner(env) : undefined;
  if (owner) fs.chownSync(file, owner.uid, owner.gid);
};

/** What the child says: what the work gave, or the sentence of its error. */
type Answer<Result> = { result: Result } | { sentence: string };

const CHILD = fileURLToPath(new URL('./owner-child.mts', import.meta.url));

/**
 * What the default function of a module of this folder gives for these arguments, done as the data's owner: for a command
 * that stays root for the rest. An error comes back as its sentence.
 */
export const asOwner = async <Result,>(env: NodeJS.ProcessEnv, module: string, ...args: string[]): Promise<Result> => {
  if (!isRoot() || !dataOwner(env)) return (await import(`./${module}`)).default(...args);
  const child = fork(CHILD, [module, JSON.stringify(args)], { cwd: root, env });
  return new Promise((resolve, reject) => {
    let answer: Answer<Result> | undefined;
    child.once('message', (message) => {
      answer = message as typeof answer;
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (answer && 'sentence' in answer) reject(new Stop(answer.sentence));
      else if (answer && 'result' in answer) resolve(answer.result);
      else reject(new Error(`${module}: ${signal ?? code}`));
    });
  });
};
