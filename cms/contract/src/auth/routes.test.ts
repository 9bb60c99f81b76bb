import { describe, expect, it } from 'vitest';
import { effectiveRoutes, holdsRoute, ROUTES, roleMayHold } from './routes';

const all = ROUTES.map(({ value }) => value);
const staff = all.filter((value) => value !== 'judge-stories-list');

describe('the routes that an account has (B §2, B §6)', () => {
  it.each([
    ['admin', [], all],
    ['judge', [], ['judge-stories-list']],
    ['judge', all, ['judge-stories-list']],
    ['editor', [], []],
    ['editor', all, staff],
    ['manager', ['help-desk', 'nothing'], ['help-desk']],
    ['manager', ['judge-stories-list'], []],
    ['user', all, []],
  ] as const)('%s with %j', (role, granted, expected) => expect(effectiveRoutes(role, granted)).toEqual(expected));

  it.each([
    [{ role: 'admin' }, true],
    [{ role: 'editor', routes: ['help-desk'] }, true],
    [{ role: 'editor', routes: ['stories-manage'] }, false],
    [{ role: 'editor' }, false],
    [{ role: 'user', routes: ['help-desk'] }, false],
  ] as const)('%j holds one of two: %s', (account, holds) =>
    expect(holdsRoute(account, 'upload-youtube', 'help-desk')).toBe(holds),
  );

  it('lets judges be granted the judging platform alone (B §5)', () => {
    expect(all.filter((value) => roleMayHold('judge', value))).toEqual(['judge-stories-list']);
    expect(all.filter((value) => roleMayHold('editor', value))).toEqual(staff);
  });
});
