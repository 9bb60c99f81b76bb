import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { withStoredSecrets } from './secrets';

const NAMES = ['ENCRYPTION_KEY', 'JWT_SECRET'];
const folders: string[] = [];
const emptyFolder = () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'challenge-secrets-'));
  folders.push(folder);
  return { folder, env: { DATABASE_FILENAME: path.join(folder, 'app.db') } };
};

afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

it('makes secrets once, for their owner’s eyes alone', () => {
  const { folder, env } = emptyFolder();
  const made = withStoredSecrets(env, '/', NAMES);
  expect(NAMES.map((name) => made[name])).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    expect.stringMatching(/^[0-9a-f]{64}$/),
  ]);
  expect(withStoredSecrets(env, '/', NAMES)).toEqual(made);
  expect(fs.readdirSync(folder)).toEqual(['secrets.json']);
  expect(fs.statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

it('adds what a later release asks for and keeps the rest', () => {
  const { env } = emptyFolder();
  const before = withStoredSecrets(env, '/', NAMES);
  const now = withStoredSecrets(env, '/', [...NAMES, 'APP_KEYS']);
  expect(now).toMatchObject(before);
  expect(now.APP_KEYS).toMatch(/^[0-9a-f]{64}$/);
});

it('gives two servers that start together the same', () => {
  const { env } = emptyFolder();
  let other: unknown;
  // The other one is through between the first one's look and its writing.
  vi.spyOn(fs, 'mkdirSync').mockImplementationOnce(() => {
    other = withStoredSecrets(env, '/', NAMES);
    return undefined;
  });
  const own = withStoredSecrets(env, '/', NAMES);
  expect(own).toEqual(other);
});

it('fills nothing in production', () => {
  const env = { ...emptyFolder().env, NODE_ENV: 'production' };
  expect(withStoredSecrets(env, '/', NAMES)).toEqual(env);
});
