import { describe, expect, it } from 'vitest';
import {
  APPLIED,
  APPLY_STATUSES,
  type ApplyStatus,
  isCompleted,
  isOpen,
  isTooLate,
  JUDGE_FILTERS,
  STATUS_FILTERS,
  STATUS_WORDS,
} from './status';

describe('a status of a story (B §4, decision 12)', () => {
  it.each<[ApplyStatus, string, string, string, boolean, boolean, boolean]>([
    // status, staff, judges, members, still to fill in, counts as sent in, 已完成
    [1, '未完成', '未完成', '未完成', true, false, false],
    [2, '待審核', '待審核', '待審核', false, true, false],
    [3, '已退件', '已退件', '需補件', true, false, false],
    [4, '審核通過', '尚未評分', '審核通過', false, true, true],
    [5, '評審評分中', '評審評分中', '評審評分中', false, true, true],
    [6, '已評分', '已評分', '已評分', false, true, true],
  ])('%i is %s to staff, %s to judges, %s to members', (status, staff, judge, member, open, applied, completed) => {
    expect(STATUS_WORDS[status]).toEqual({ staff, judge, member });
    expect(isOpen({ apply_status: status })).toBe(open);
    expect(APPLIED.includes(status)).toBe(applied);
    expect(isCompleted(status)).toBe(completed);
  });

  it('is open in no archived session, and too late there until it was approved (F §1.4)', () => {
    const archived = APPLY_STATUSES.map((apply_status) => ({ apply_status, archived: true }));
    expect(archived.map(isOpen)).toEqual([false, false, false, false, false, false]);
    expect(archived.map(isTooLate)).toEqual([true, true, true, false, false, false]);
    const running = APPLY_STATUSES.map((apply_status) => ({ apply_status, archived: false }));
    expect(running.map(isOpen)).toEqual([true, false, true, false, false, false]);
    expect(running.map(isTooLate)).toEqual([false, false, false, false, false, false]);
  });
});

describe('filters by status', () => {
  it('of the management list are those of B §2.1, each for its stories', () => {
    expect(STATUS_FILTERS.map(({ value, label, statuses }) => [value, label, ...statuses])).toEqual([
      [undefined, '全部', 1, 2, 3, 4, 5, 6],
      [4, '已完成', 4, 5, 6],
      [2, '待審核', 2],
      [1, '未完成', 1],
      [3, '已退件', 3],
    ]);
  });

  it('of the judging list are those of B §2.8, and know no story that is not approved', () => {
    expect(JUDGE_FILTERS.map(({ value, label, statuses }) => [value, label, ...statuses])).toEqual([
      [undefined, '全部', 4, 5, 6],
      [4, '尚未評分', 4],
      [5, '評審評分中', 5],
      [6, '已評分', 6],
    ]);
  });
});
