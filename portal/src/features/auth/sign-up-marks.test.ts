import { HOUR } from 'contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dropSignUpMarks, findSignUpMark, makeSignUpMark } from './sign-up-marks';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.useRealTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});

describe('the marks of sign-ups', () => {
  it('are found again by the name that a link carries', () => {
    const [first, second] = [makeSignUpMark(), makeSignUpMark()];
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(findSignUpMark(first.slice(0, 16))).toBe(first);
    expect(findSignUpMark(second.slice(0, 16))).toBe(second);
    expect(findSignUpMark('0'.repeat(16))).toBeUndefined();
    expect(findSignUpMark(undefined)).toBeUndefined();
  });

  it('are kept for two days, five at most', () => {
    vi.useFakeTimers();
    const old = makeSignUpMark();
    const marks = Array.from({ length: 5 }, makeSignUpMark);
    expect(findSignUpMark(old.slice(0, 16))).toBeUndefined();
    expect(findSignUpMark(marks[0]?.slice(0, 16))).toBe(marks[0]);
    vi.advanceTimersByTime(49 * HOUR);
    expect(findSignUpMark(marks[4]?.slice(0, 16))).toBeUndefined();
  });

  it('are forgotten together', () => {
    const mark = makeSignUpMark();
    dropSignUpMarks();
    expect([findSignUpMark(mark.slice(0, 16)), stored.size]).toEqual([undefined, 0]);
  });

  it('are no fault where nothing can be kept', () => {
    stored.set('sign-up-marks', '{');
    expect(findSignUpMark('0'.repeat(16))).toBeUndefined();
    vi.stubGlobal('localStorage', undefined);
    expect(makeSignUpMark()).toHaveLength(64);
  });
});
