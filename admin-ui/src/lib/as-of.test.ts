import { afterEach, describe, expect, it } from 'vitest';
import { asOf, asOfText, noteAsOf } from './as-of';

const TIME = Date.parse('2026-11-30T23:41:05+08:00');

describe('of when a list is', () => {
  afterEach(() => asOf.set(undefined));

  it('is said until the same call is answered as of now', () => {
    noteAsOf('/story', String(TIME), '/stories');
    noteAsOf('/site-setting', undefined, '/stories');
    expect(asOf.get()).toEqual({ url: '/story', page: '/stories', time: TIME });
    noteAsOf('/story', undefined, '/stories');
    expect(asOf.get()).toBeUndefined();
  });

  it('is said to the second, in Taipei', () => {
    expect(asOfText(TIME)).toBe('資料是 23:41:05 的，現在很多小組正在上傳');
    expect(asOfText(TIME + 56_000)).toBe('資料是 23:42:01 的，現在很多小組正在上傳');
  });
});
