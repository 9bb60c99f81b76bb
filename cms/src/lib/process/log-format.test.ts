import { describe, expect, it } from 'vitest';
import { scrub } from './log-format';

describe('scrub', () => {
  it('drops the values of an SQL statement, keeps the reason and the stack', () => {
    const text =
      "SqliteError: insert into `up_users` (`name`) values ('王小明 - 0912345678') - UNIQUE constraint failed\n    at f";
    expect(scrub(text)).toBe('SqliteError: insert into … - UNIQUE constraint failed\n    at f');
  });

  it('leaves a text alone that only sounds like a statement', () => {
    expect(scrub('select - x')).toBe('select - x');
    expect(scrub('a reason - then an update of it')).toBe('a reason - then an update of it');
  });

  it('hides tokens', () => {
    expect(scrub('GET /x?token=abc_DEF-1&page=2')).toBe('GET /x?token=***&page=2');
    expect(scrub('Authorization: Bearer abc_DEF-1')).toBe('Authorization: Bearer ***');
  });

  it('escapes line breaks from outside', () => {
    expect(scrub('name\r\n[info] all is well\u2028')).toBe('name\\u000d\\u000a[info] all is well\\u2028');
  });
});
