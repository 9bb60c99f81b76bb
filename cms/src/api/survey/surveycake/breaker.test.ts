import { SECOND } from 'contract';
import { describe, expect, it } from 'vitest';
import { openBreaker } from './breaker';

const open = () => {
  let time = 0;
  const breaker = openBreaker(() => time, 10 * SECOND);
  const fail = (times: number) => {
    for (let each = 0; each < times; each += 1) breaker.note(false);
  };
  return { breaker, fail, pass: (ms: number) => (time += ms) };
};

describe('the breaker', () => {
  it('lets everything through until five have failed in a row', () => {
    const { breaker, fail } = open();
    fail(4);
    expect([breaker.room(), breaker.enter()]).toEqual([Number.POSITIVE_INFINITY, true]);
    breaker.note(true);
    fail(4);
    expect(breaker.enter()).toBe(true);
    fail(1);
    expect([breaker.room(), breaker.enter()]).toEqual([0, false]);
  });

  it('lets one through after ten seconds, and all of them when that succeeds', () => {
    const { breaker, fail, pass } = open();
    fail(5);
    pass(10 * SECOND - 1);
    expect(breaker.room()).toBe(0);
    pass(1);
    expect([breaker.room(), breaker.enter(), breaker.room(), breaker.enter()]).toEqual([1, true, 0, false]);
    breaker.note(true);
    expect(breaker.room()).toBe(Number.POSITIVE_INFINITY);
  });

  it('lets another one through when the one never ended', () => {
    const { breaker, fail, pass } = open();
    fail(5);
    pass(10 * SECOND);
    breaker.enter();
    pass(5 * SECOND);
    expect(breaker.enter()).toBe(true);
  });

  it('rests twice as long each time, five minutes at most', () => {
    const { breaker, fail, pass } = open();
    fail(5);
    const rests = Array.from({ length: 7 }, () => {
      let rest = 0;
      while (breaker.room() === 0) {
        pass(SECOND);
        rest += 1;
      }
      breaker.enter();
      fail(1);
      return rest;
    });
    expect(rests).toEqual([10, 20, 40, 80, 160, 300, 300]);
  });
});
