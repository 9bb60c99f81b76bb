import { describe, expect, it } from 'vitest';
import { isPassingFault } from './passing-fault';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('faults that pass by', () => {
  it.each([
    'SQLITE_BUSY',
    'SQLITE_BUSY_SNAPSHOT',
    'SQLITE_FULL',
    'SQLITE_IOERR_WRITE',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'EAI_AGAIN',
    'ENOSPC',
    '57P01',
    '57P03',
    '57014',
    '53300',
    '08006',
    '58030',
    '25006',
    '25P03',
    '40001',
    '40P01',
    '55P03',
  ])('the code %s', (code) => {
    expect(isPassingFault(coded(code))).toBe(true);
  });

  it.each([
    'select "t0".* from "stories" as "t0" - Connection terminated unexpectedly',
    'Connection terminated',
    'Connection Error: Connection ended unexpectedly',
    'update "stories" set "x" = $1 - Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Knex: Timeout acquiring a connection. The pool is probably full.',
    'Transaction query already complete, run with DEBUG=knex:tx for more info',
    'the database system is shutting down',
    'insert into `x` - database or disk is full',
    'aborted',
  ])('"%s"', (message) => {
    expect(isPassingFault(new Error(message))).toBe(true);
    expect(isPassingFault(new Error('could not save', { cause: new Error(message) }))).toBe(true);
  });

  it.each([
    [coded('23505', 'duplicate key value violates unique constraint')],
    [coded('SQLITE_CONSTRAINT_UNIQUE')],
    [coded('42P01', 'relation "x" does not exist')],
    [coded('ENOENT')],
    [coded('5730')],
    [new TypeError("Cannot read properties of undefined (reading 'x')")],
    [new Error('the user aborted')],
    ['a text'],
    [undefined],
  ])('not %s', (error) => {
    expect(isPassingFault(error)).toBe(false);
  });
});
