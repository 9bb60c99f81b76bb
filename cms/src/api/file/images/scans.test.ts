import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hasTooManyScans } from './scans';

const folder = mkdtempSync(path.join(tmpdir(), 'challenge-scans-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BLOCK = 256 * 1024;

/** A file with so many scans, the first of which begins at `at`, behind bytes that look like half a mark. */
const fileWith = (count: number, at = 20) => {
  const file = path.join(folder, `${count}-${at}`);
  const rest = Buffer.from('ffda0102'.repeat(count), 'hex');
  writeFileSync(file, Buffer.concat([Buffer.alloc(at, 0xff), rest, Buffer.alloc(BLOCK)]));
  return file;
};

it.each([
  ['none', fileWith(0), false],
  ['as many as any encoder writes', fileWith(100), false],
  ['one more', fileWith(101), true],
  ['one more, the first across two blocks', fileWith(101, BLOCK - 1), true],
  ['as many, the first across two blocks', fileWith(100, BLOCK - 1), false],
])('passes over the pixels of a JPEG: %s', async (_, file, expected) => {
  expect(await hasTooManyScans(file)).toBe(expected);
});
