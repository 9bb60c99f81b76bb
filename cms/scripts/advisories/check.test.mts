import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { type Advisory, checkLock, type Exception, findAffected, packagesOf } from './check.mts';
import { readDump } from './dump.mts';

const lockOf = (...keys: string[]) => `lockfileVersion: '9.0'
packages:
${keys.map((key) => `  '${key}':\n    resolution: {integrity: sha512-none}\n`).join('')}
snapshots:
  'not-counted@1.0.0': {}
`;
const record = (id: string, name: string, ...events: Record<string, string>[]) => ({
  id,
  summary: 'It breaks',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
});
const records = [record('GHSA-1', 'reader', { introduced: '13.0.0' }, { fixed: '21.3.1' })];
const exception = {
  id: 'GHSA-1',
  package: 'reader',
  versions: '16.5.x',
  until: '2026-12-01',
  reason: 'it only writes',
};
const check = (lock: string, exceptions: Exception[] = [], today = '2026-11-22') =>
  checkLock({ lock, records, exceptions, today });

it('reads scoped and plain packages of a lock file', () => {
  expect(packagesOf(lockOf('@a/b@1.0.0', 'c@2.0.0-beta.1'))).toEqual([
    { name: '@a/b', version: '1.0.0' },
    { name: 'c', version: '2.0.0-beta.1' },
  ]);
});

describe('a version in or out of what a record names', () => {
  const between = record(
    'A',
    'x',
    { introduced: '1.2.0' },
    { fixed: '1.4.0' },
    { introduced: '2.0.0' },
    { fixed: '2.0.3' },
  );
  const never = record('B', 'x', { introduced: '0' });
  const last = record('C', 'x', { introduced: '0' }, { last_affected: '0.3.1' });
  it.each([
    [between, '1.1.9', undefined],
    [between, '1.2.0', '1.4.0'],
    [between, '1.4.0', undefined],
    [between, '2.0.2', '2.0.3'],
    [between, '2.0.3', undefined],
    [between, '1.3.0-rc.1', '1.4.0'],
    [never, '9.9.9', 'none'],
    [last, '0.3.1', 'none'],
    [last, '0.3.2', undefined],
  ])('%# x@%s', (one, version, fixed) => {
    const found = findAffected(lockOf(`x@${version}`), [one]);
    expect(found.map((hit) => hit.fixed ?? 'none')).toEqual(fixed === undefined ? [] : [fixed]);
  });

  it('minds the package and the ecosystem', () => {
    expect(findAffected(lockOf('y@1.3.0'), [between])).toEqual([]);
    const maven = { ...between, affected: [{ ...between.affected[0], package: { ecosystem: 'Maven', name: 'x' } }] };
    expect(findAffected(lockOf('x@1.3.0'), [maven])).toEqual([]);
  });
});

describe('the verdict', () => {
  it('names advisory, package, version and the version that mends it', () => {
    expect(check(lockOf('reader@16.5.4')).problems).toEqual(['GHSA-1: reader@16.5.4, fixed in 21.3.1. It breaks.']);
  });

  it('lets an exception through its last day, and fails the day after', () => {
    const lock = lockOf('reader@16.5.4');
    expect(check(lock, [exception], '2026-12-01')).toMatchObject({ problems: [], excepted: 1 });
    expect(check(lock, [exception], '2026-12-02').problems).toEqual([
      'GHSA-1: reader@16.5.4, fixed in 21.3.1. It breaks. Its exception ended on 2026-12-01: it only writes',
    ]);
  });

  it('applies an exception to its own advisory and package only, and says which is not needed', () => {
    const other = { ...exception, package: 'writer' };
    const { problems, unused } = check(lockOf('reader@16.5.4'), [other]);
    expect(problems).toHaveLength(1);
    expect(unused).toEqual([other]);
  });
});

describe('the stored records (T-85)', () => {
  const stored = (name: string) => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8'));
  const all = fs.readdirSync(path.join(import.meta.dirname, 'osv')).map((name) => stored(`osv/${name}`) as Advisory);
  const { exceptions } = stored('exceptions.json') as { exceptions: Exception[] };
  const verdict = (...keys: string[]) =>
    checkLock({ lock: lockOf(...keys), records: all, exceptions, today: '2026-11-22' });

  it.each([
    ['form-data@4.0.0', 'GHSA-fjxv-7rqg-78g4'],
    ['tar-fs@2.1.1', 'GHSA-8cj5-5rvv-wf4v'],
    ['tar@6.2.0', 'GHSA-f5x3-32g6-xq36'],
    ['dompurify@3.2.3', 'GHSA-vhxf-7vqr-mrjg'],
    ['ws@8.17.0', 'GHSA-3h5v-q93c-6h6q'],
    ['minimist@1.2.0', 'GHSA-vh95-rmgr-6w4m'],
    ['@strapi/core@5.10.0', 'CVE-2025-53092'],
    ['jsonwebtoken@8.5.1', 'GHSA-hjrf-2m68-5959'],
    ['knex@0.95.0', 'GHSA-4jv9-3563-23j3'],
    ['path-to-regexp@6.2.0', 'GHSA-9wv6-86v2-598j'],
    ['braces@3.0.2', 'GHSA-grv7-fg5c-xmjg'],
    ['micromatch@4.0.5', 'GHSA-952p-6rrq-rcjv'],
    ['cross-spawn@7.0.3', 'GHSA-3xgq-45jj-v275'],
    ['semver@7.5.1', 'GHSA-c2qf-rxjj-qqgw'],
    ['json5@2.2.1', 'GHSA-9c47-m6qq-7p4h'],
    ['minimatch@3.0.4', 'GHSA-f8q6-p94x-37v3'],
    ['tough-cookie@4.1.2', 'GHSA-72xf-g2v4-qvf3'],
    ['follow-redirects@1.15.5', 'GHSA-cxjh-pqwp-8mfp'],
    ['postcss@8.4.30', 'GHSA-7fh5-64p2-3v2j'],
    ['@babel/traverse@7.23.1', 'GHSA-67hx-6x53-jw92'],
    ['@babel/runtime@7.26.9', 'GHSA-968p-4wvh-cqc8'],
    ['brace-expansion@2.0.1', 'GHSA-v6h2-p8h4-qcjw'],
    ['undici@6.21.0', 'GHSA-c76h-2ccp-4975'],
    ['rollup@4.22.3', 'GHSA-gcx4-mw62-g8wm'],
    ['send@0.18.0', 'GHSA-m6fv-jmcg-4jfg'],
    ['serve-static@1.15.0', 'GHSA-cm22-4g7w-348p'],
    ['cookie@0.6.0', 'GHSA-pxg6-pf52-xh8x'],
    ['body-parser@1.20.2', 'GHSA-qwcr-r2fm-qrc7'],
    ['nanoid@3.3.7', 'GHSA-mwcw-c2x4-8c55'],
    ['on-headers@1.0.2', 'GHSA-76c9-3jph-rj3q'],
    ['sanitize-html@2.12.0', 'GHSA-rm97-x556-q36h'],
    ['ansi-regex@5.0.0', 'GHSA-93q8-gq69-wqmw'],
    ['qs@6.5.2', 'GHSA-hrpp-h998-j3pp'],
    ['yaml@2.2.1', 'GHSA-f9xv-q969-pqx4'],
    ['prismjs@1.29.0', 'GHSA-x7hr-w5r2-h6wg'],
  ])('name %s', (key, id) => {
    expect(verdict(key).problems.join('\n')).toContain(`${id}: ${key}, fixed in `);
  });

  it.each([
    ['vite@7.0.0', 'GHSA-v6wh-96g9-6wx3', '5.4.21'],
    ['react-router@7.1.0', 'GHSA-wrjc-x8rr-h8h6', '6.30.6'],
    ['qs@6.5.0', 'GHSA-4mjr-xmp4-gh2g', '6.15.3'],
    ['dicer@0.2.5', 'GHSA-wm7h-9275-46v2', '0.3.0'],
    ['postcss@8.5.1', 'GHSA-fxqj-rqcc-2cmp', '8.4.49'],
  ])('name %s though another version is excepted', (key, id, versions) => {
    const { problems } = verdict(key);
    expect(problems.find((problem) => problem.startsWith(`${id}: ${key}`))).toMatch(
      `exception is for ${versions} only.`,
    );
  });

  it('are of npm, with a way to read more and ranges that mean something', () => {
    for (const { id, affected, references } of all) {
      expect([id, affected.length > 0, references?.[0]?.url.includes(id)]).toEqual([id, true, true]);
      for (const { package: of, ranges } of affected)
        expect([id, of.ecosystem, ranges?.every(({ events }) => events.length > 0)]).toEqual([id, 'npm', true]);
    }
  });
});

describe('a full dump', () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'osv-'));
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const gone = { ...record('GHSA-2', 'reader', { introduced: '0' }), withdrawn: '2026-01-01T00:00:00Z' };
  const files = { 'GHSA-1.json': records[0], 'GHSA-2.json': gone, 'GHSA-3.json': record('GHSA-3', 'other') };
  const texts = Object.entries(files).map(([name, content]): [string, string] => [name, JSON.stringify(content)]);
  const zip = path.join(folder, 'all.zip');
  fs.writeFileSync(zip, zipSync(Object.fromEntries(texts.map(([name, text]) => [name, strToU8(text)]))));
  for (const [name, text] of texts) fs.writeFileSync(path.join(folder, name), text);

  it.each([
    ['a folder', folder],
    ['a ZIP archive', zip],
  ])('as %s gives what it has of our packages', (_kind, place) => {
    expect(readDump(place, new Set(['reader']))).toEqual({ records, total: 3 });
  });
});
