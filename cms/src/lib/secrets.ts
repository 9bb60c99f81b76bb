import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

type Env = Record<string, string | undefined>;

const read = (file: string): Env => {
  if (!fs.existsSync(file)) return {};
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Env;
};

/**
 * The environment, its missing secrets filled from `secrets.json` beside the database, which is made once. In
 * production nothing is filled: there a missing secret must stop the start.
 */
export const withStoredSecrets = (env: Env, root: string, names: readonly string[]): Env => {
  if (env.NODE_ENV === 'production' || names.every((name) => env[name])) return env;
  const folder = path.dirname(path.resolve(root, env.DATABASE_FILENAME || '.data/app.db'));
  const file = path.join(folder, 'secrets.json');
  const stored = read(file);
  const missing = names.filter((name) => !stored[name]);
  for (const name of missing) stored[name] = randomBytes(32).toString('hex');
  if (missing.length > 0) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
  }
  const filled: Env = { ...env };
  for (const name of names) filled[name] = env[name] || stored[name];
  return filled;
};
