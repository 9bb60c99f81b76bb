import { describe, expect, it } from 'vitest';
import { backupDue, drillDue } from './operations-due';

const taipei = (text: string) => Date.parse(`${text}+08:00`);

describe('backupDue', () => {
  it.each([
    ['2026-11-22T02:59:59.999', '2026-11-21T03:00:00'],
    ['2026-11-22T03:00:00', '2026-11-22T03:00:00'],
    ['2026-11-22T23:30:00', '2026-11-22T03:00:00'],
    ['2026-11-23T00:10:00', '2026-11-22T03:00:00'],
  ])('at %s the backup of %s is due', (now, due) => {
    expect(backupDue('03:00', taipei(now))).toBe(taipei(due));
  });

  it('knows hours that are another day in UTC', () => {
    expect(backupDue('08:30', taipei('2026-11-22T08:29'))).toBe(taipei('2026-11-21T08:30'));
    expect(backupDue('23:59', taipei('2026-11-22T23:59'))).toBe(taipei('2026-11-22T23:59'));
  });
});

it('a drill is due after 30 days', () => {
  expect(drillDue(taipei('2026-12-22T00:00'))).toBe(taipei('2026-11-22T00:00'));
});
