import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFolder } from './folder.mts';

const place = fs.mkdtempSync(path.join(tmpdir(), 'store-'));
afterAll(() => fs.rmSync(place, { recursive: true }));

it('a write that fails leaves none of the folders that it made, and those that were there', async () => {
  const store = openFolder(path.join(place, 'backups'));
  await expect(store.write('backups/2026/database.age', path.join(place, 'missing'))).rejects.toMatchObject({
    code: 'ENOENT',
  });
  expect(fs.readdirSync(place)).toEqual([]);
  await store.write('backups/2025/index.json', Buffer.from('{}'));
  await expect(store.write('backups/2026/database.age', path.join(place, 'missing'))).rejects.toThrow();
  expect(fs.readdirSync(path.join(place, 'backups/backups'))).toEqual(['2025']);
});
