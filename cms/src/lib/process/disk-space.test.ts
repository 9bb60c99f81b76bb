import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isNearlyFull, statDisk } from './disk-space';

const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a folder that is made later lies on the disk of the nearest one above it', async () => {
  const there = await statDisk(folder);
  const later = await statDisk(path.join(folder, 'files', 'incoming'));
  expect([later.type, later.blocks]).toEqual([there.type, there.blocks]);
});

it('what is no folder is a fault all the same', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(statDisk(path.join(file, 'files'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it.each([
  ['a small disk with more than a tenth', 6, 50, false],
  ['a small disk with less', 4, 50, true],
  ['a large disk on which a night has room', 20, 1_000, false],
  ['a large disk on which it has none', 9, 1_000, true],
])('%s', (_what, free, size, full) => {
  expect(isNearlyFull({ free: free * 1024 ** 3, size: size * 1024 ** 3 })).toBe(full);
});
