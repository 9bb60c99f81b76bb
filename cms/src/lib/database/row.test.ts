import { describe, expect, it } from 'vitest';
import { json, toBool, toBoolOrNull, toCount, toJson, toMillis } from '.';

const MOMENT = Date.UTC(2026, 8, 1, 4, 5, 6, 789);

describe('toMillis', () => {
  it.each([
    [MOMENT, MOMENT],
    [String(MOMENT), MOMENT],
    [new Date(MOMENT), MOMENT],
    ['2026-09-01 04:05:06.789', MOMENT],
    ['2026-09-01T04:05:06.789', MOMENT],
    ['2026-09-01T04:05:06.789Z', MOMENT],
    ['2026-09-01T12:05:06.789+08:00', MOMENT],
    ['2026-09-01 12:05:06.789+08', MOMENT],
    [0, 0],
    [null, null],
    [undefined, null],
    ['', null],
  ])('%j → %j', (value, expected) => {
    expect(toMillis(value)).toBe(expected);
  });
});

describe('toJson, json', () => {
  it('reads texts and parsed values, and the fallback for nothing', () => {
    expect(toJson('[1,"二"]', [])).toEqual([1, '二']);
    expect(toJson([1], [])).toEqual([1]);
    expect(toJson(null, ['x'])).toEqual(['x']);
    expect(toJson('', {})).toEqual({});
  });

  it('writes text, and null for nothing', () => {
    expect(json({ a: '字' })).toBe('{"a":"字"}');
    expect(json(null)).toBeNull();
    expect(json(undefined)).toBeNull();
    expect(json(false)).toBe('false');
  });
});

describe('toBool, toBoolOrNull, toCount', () => {
  it('reads both databases alike', () => {
    expect([1, true, 't', '1'].map(toBool)).toEqual([true, true, true, true]);
    expect([0, false, 'f', null, undefined].map(toBool)).toEqual([false, false, false, false, false]);
    expect([1, 0, null, undefined].map(toBoolOrNull)).toEqual([true, false, null, null]);
    expect(['12', 12, null].map(toCount)).toEqual([12, 12, 0]);
  });
});
