import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../common/durations';
import { systemFact } from './fact';
import type { SystemFigures } from './judge';

const figures: SystemFigures = {
  database: 0.4,
  storage: Number.POSITIVE_INFINITY,
  disk_free: 0.199,
  mail_overdue: 75 * MINUTE,
  cleaning_age: 59_000,
  backup_age: 47 * HOUR,
  backup_failed: null,
  drill_age: null,
  drill_failed: null,
  loop_delay: 12.4,
  clock_off: 2_340,
};

describe('what was measured, in words', () => {
  it.each([
    ['database', '回應時間 1 毫秒'],
    ['storage', '沒有回應'],
    ['disk', '剩下 19%'],
    ['mail', '最久的信等了 1 小時'],
    ['cleaning', '不到 1 分鐘前完成'],
    ['backup', '47 小時前完成'],
    ['drill', '還沒有紀錄'],
    ['load', '最近一分鐘延遲 12 毫秒'],
    ['clock', '相差 2.3 秒'],
  ] as const)('%s: %s', (part, fact) => {
    expect(systemFact(part, figures)).toBe(fact);
  });

  it('a backup and a drill that failed since', () => {
    expect(systemFact('backup', { ...figures, backup_failed: HOUR })).toBe('47 小時前完成，1 小時前失敗');
    expect(systemFact('drill', { ...figures, drill_failed: 0 })).toBe('還沒有紀錄，不到 1 分鐘前失敗');
  });

  it('a mail that does not wait, and a backup of three days ago', () => {
    expect(systemFact('mail', { ...figures, mail_overdue: null })).toBe('沒有等候中的信');
    expect(systemFact('backup', { ...figures, backup_age: 72 * HOUR })).toBe('3 天前完成');
  });
});
