import { describe, expect, it } from 'vitest';
import { checkLock, findAffected, packagesOf } from './check.mjs';

const lockOf = (...keys) => `lockfileVersion: '9.0'
packages:
${keys.map((key) => `  '${key}':\n    resolution: {integrity: sha512-none}\n`).join('')}
snapshots:
  'not-counted@1.0.0': {}
`;
const record = (id, name, ...events) => ({
  id,
  summary: 'It breaks',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
});
const records = [record('GHSA-1', 'reader', { introduced: '13.0.0' }, { fixed: '21.3.1' })];
const exception = { id: 'GHSA-1', package: 'reader', until: '2026-12-01', reason: 'it only writes' };
const check = (lock, exceptions = [], today = '2026-11-22') => checkLock({ lock, records, exceptions, today });

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
