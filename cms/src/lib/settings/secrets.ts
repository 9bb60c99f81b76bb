import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { errorCode } from '../errors/error-code';
import { SettingsError } from './settings-error';
import { demandWritable } from './writable-folder';

type Env = Record<string, string | undefined>;

const read = (file: string): Env => {
  if (!fs.existsSync(file)) return {};
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Env;
  } catch {
    throw new SettingsError(
      `${file} can't be read: put it back from a backup, or delete it and everybody has to log in again.`,
    );
  }
};

/** Writes secrets whole or not at all; where two servers start together, the first one's are both's. */
const keep = (file: string, secrets: Env, isFirst: boolean) => {
  const own = `${file}.${randomUUID()}`;
  fs.writeFileSync(own, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  try {
    if (isFirst) fs.linkSync(own, file);
    else fs.renameSync(own, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
};

/**
 * The environment, its missing secrets filled from `secrets.json` next to the database, which is made once. In
 * production nothing is filled: there a missing secret must stop the start.
 */
export const withStoredSecrets = (env: Env, root: string, names: readonly string[]): Env => {
  if (env.NODE_ENV === 'production' || names.every((name) => env[name])) return env;
  const folder = path.dirname(path.resolve(root, env.DATABASE_FILENAME || '.data/app.db'));
  const file = path.join(folder, 'secrets.json');
  const isFirst = !fs.existsSync(file);
  let stored = read(file);
  const missing = names.filter((name) => !stored[name]);
  if (missing.length > 0) {
    demandWritable('DATABASE_FILENAME', folder);
    const made = Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('hex')]));
    keep(file, { ...stored, ...made }, isFirst);
    stored = read(file);
  }
  const filled: Env = { ...env };
  for (const name of names) filled[name] = env[name] || stored[name];
  return filled;
};
