import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import knex, { type Knex } from 'knex';
import { tables } from './tables';

const SCRIPTS = path.resolve(import.meta.dirname, '../../scripts');
/** Each of the many commands would be compiled again. */
const NODE_COMPILE_CACHE = path.resolve(SCRIPTS, '../node_modules/.cache/node');

/** What a command of the operator's answered. */
export type Answer = { code: number | null; out: string; err: string };

/**
 * Runs a command, of this release or of that of the folder `scripts`, with these settings alone; `limitKb` bounds the size of
 * any file it writes, as a full disk would.
 */
export const command = (
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  { limitKb, input, scripts = SCRIPTS }: { limitKb?: number; input?: string; scripts?: string } = {},
): Promise<Answer> =>
  new Promise((resolve) => {
    const line = [process.execPath, path.join(scripts, `${name}.mts`), ...args];
    const child = limitKb
      ? spawn('sh', ['-c', `ulimit -f ${limitKb * 2}; exec "$@"`, 'sh', ...line], {
          env: { PATH: process.env.PATH, ...env },
        })
      : spawn(line[0] as string, line.slice(1), { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env } });
    const [out, err]: [string[], string[]] = [[], []];
    child.stdout.on('data', (chunk) => out.push(String(chunk)));
    child.stderr.on('data', (chunk) => err.push(String(chunk)));
    child.stdin.end(input ?? '');
    child.once('close', (code) => resolve({ code, out: out.join(''), err: err.join('') }));
  });

/** A folder that is gone after the tests. */
export const scratch = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'challenge-operations-'));
  return {
    folder,
    at: (...parts: string[]) => path.join(folder, ...parts),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** A pair of age keys: the public one, and the private one in a file as age-keygen writes it. */
export const keyPair = async (folder: string, name = 'key.txt') => {
  const identity = await generateX25519Identity();
  const file = path.join(folder, name);
  const publicKey = await identityToRecipient(identity);
  writeFileSync(file, `# public key: ${publicKey}\n${identity}\n`, { mode: 0o600 });
  return { file, publicKey };
};

/** A connection to the database of these settings. */
export const connectTo = (env: Record<string, string>): Knex =>
  env.DATABASE_CLIENT === 'postgres'
    ? knex({ client: 'pg', connection: env.DATABASE_URL ?? '' })
    : knex({ client: 'better-sqlite3', connection: { filename: env.DATABASE_FILENAME ?? '' }, useNullAsDefault: true });

const key = () => randomBytes(16).toString('hex');
const id = () => randomBytes(12).toString('hex');

/** A story with a file, as the server keeps both. */
export const addStory = async (
  db: Knex,
  writeFile: (name: string, bytes: Buffer) => Promise<unknown>,
  size = 20_000,
) => {
  const story = { document_id: id(), account: `CHI-${id()}`, apply_status: 1 };
  const file = { document_id: id(), key: key(), ext: '.jpg' };
  await tables.stories(db).insert(story);
  await tables.files(db).insert({
    ...file,
    story_id: story.document_id,
    kind: 'image',
    name: '照片.jpg',
    size,
    stored_time: new Date(),
  });
  await tables.judgements(db).insert({ document_id: id(), story_id: story.document_id });
  const name = `private/${file.key}${file.ext}`;
  await writeFile(name, randomBytes(size));
  return { id: story.document_id, account: story.account, file: name };
};

/** Writes files of a platform to a folder. */
export const folderWriter = (folder: string) => async (name: string, bytes: Buffer) => {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
};

/** Names of all files under a folder. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
