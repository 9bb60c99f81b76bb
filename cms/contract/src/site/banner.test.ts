import { describe, expect, it } from 'vitest';
import { DAY } from '../common/durations';
import { BANNER_LONGEST, bannerAt, bannerBody, bannerProblem } from './banner';

const NOW = Date.UTC(2026, 10, 28);

describe('what staff say to all', () => {
  it.each([
    ['at this moment', 0, '結束時間要在現在之後'],
    ['before it', -1, '結束時間要在現在之後'],
    ['a moment later', 1, undefined],
    ['after the longest', BANNER_LONGEST, undefined],
    ['later than that', BANNER_LONGEST + 1, '公告最多顯示兩天'],
  ])('ends %s', (_when, ms, problem) => {
    expect(bannerProblem(NOW + ms, NOW)).toBe(problem);
  });

  it.each([
    ['', 1, false],
    ['  ', 1, false],
    ['今晚延長到一點。', NOW, true],
    ['今'.repeat(120), NOW, true],
    ['今'.repeat(121), NOW, false],
    ['今晚', 'soon', false],
  ])('is a text of at most 120 letters with an end: %j %s', (text, until, fine) => {
    expect(bannerBody.safeParse({ text, until }).success).toBe(fine);
  });

  it('stands until its end, and no longer', () => {
    const banner = { text: '今晚延長到一點。', until: NOW + DAY };
    expect(bannerAt(banner, NOW + DAY - 1)).toBe(banner);
    expect(bannerAt(banner, NOW + DAY)).toBeNull();
    expect(bannerAt(null, NOW)).toBeNull();
  });
});
