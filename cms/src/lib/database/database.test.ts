import { describe, expect, it } from 'vitest';
import { isTaken } from '.';

describe('isTaken', () => {
  it.each([
    ['23505', true],
    ['SQLITE_CONSTRAINT_UNIQUE', true],
    ['SQLITE_CONSTRAINT_PRIMARYKEY', true],
    ['23502', false],
    ['SQLITE_CONSTRAINT_NOTNULL', false],
    ['SQLITE_CONSTRAINT_CHECK', false],
    ['SQLITE_BUSY', false],
  ])('of an error %s: %s', (code, taken) => {
    expect(isTaken(Object.assign(new Error(code), { code }))).toBe(taken);
  });

  it('is false of anything else', () => {
    for (const error of [new Error('SQLITE_CONSTRAINT_UNIQUE'), '23505', null, undefined])
      expect(isTaken(error)).toBe(false);
  });
});
