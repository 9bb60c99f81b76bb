import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const lock = readFileSync(path.resolve(import.meta.dirname, '../../../../../pnpm-lock.yaml'), 'utf8');

/** The versions of a package that are installed, ours and those of others. */
const versions = (name: string) => {
  const packages = lock.slice(lock.indexOf('\npackages:'), lock.indexOf('\nsnapshots:'));
  return [...packages.matchAll(new RegExp(`^ {2}'?${name}@([\\d.]+)'?:$`, 'gm'))].map(([, version]) => version ?? '');
};

describe('what reads foreign files', () => {
  it.each(['sharp', 'file-type', '@cantoo/pdf-lib'])('is there once: %s', (name) => {
    expect(versions(name)).toHaveLength(1);
  });

  it('is no version that a crafted head keeps busy for ever (CVE-2026-31808, CVE-2026-32630)', () => {
    const [major = 0, minor = 0, patch = 0] = (versions('file-type')[0] ?? '').split('.').map(Number);
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(21_003_002);
  });
});
