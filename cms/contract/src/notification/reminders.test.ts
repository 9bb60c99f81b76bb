import { describe, expect, it } from 'vitest';
import { DAY } from '../common/durations';
import { formatDateTime } from '../common/time';
import { unknownPlaceholders } from './placeholders';
import { reminderDrafts, reminderLabel } from './reminders';

const close_time = Date.parse('2026-03-24T17:00:00+08:00');
const gate = { open_time: null, close_time, supplement_deadline: null };
const at = (text: string) => Date.parse(`${text}+08:00`);

describe('reminderDrafts', () => {
  it('offers 14, 7 and 2 days before, at nine in Taipei, for each target of those who are not done', () => {
    const drafts = reminderDrafts(gate, at('2026-01-01T00:00:00'));
    expect(drafts).toHaveLength(15);
    expect([...new Set(drafts.map(({ auto_send_time }) => formatDateTime(auto_send_time)))]).toEqual([
      '2026-03-10 09:00',
      '2026-03-17 09:00',
      '2026-03-22 09:00',
    ]);
    expect(drafts.slice(0, 5).map(({ target }) => target)).toEqual([1, 2, 3, 31, 4]);
    expect(drafts[0]?.content).toContain('2026-03-24（二） 17:00');
    expect(reminderLabel(drafts[0] ?? { deadline: 'close_time', days: 2, target: 1 })).toBe(
      '報名截止前 14 天，未完成步驟一：組成團隊',
    );
  });

  it.each([
    ['2026-03-10T08:59:59', 15],
    ['2026-03-10T09:00:00', 10],
    ['2026-03-20T00:00:00', 5],
    ['2026-03-22T09:00:00', 0],
  ])('offers none whose time has come (%s)', (now, count) => {
    expect(reminderDrafts(gate, at(now))).toHaveLength(count);
  });

  it('reminds the rejected of the supplements, and no team without a deadline', () => {
    const supplement = { open_time: null, close_time: null, supplement_deadline: close_time };
    expect(reminderDrafts(supplement, at('2026-01-01T00:00:00')).map(({ target }) => target)).toEqual([6, 6, 6]);
    expect(reminderDrafts({ ...gate, close_time: null }, 0)).toEqual([]);
  });

  it('has keys of its own for each, and only placeholders that there are', () => {
    const drafts = reminderDrafts({ ...gate, supplement_deadline: close_time + DAY }, 0);
    expect(new Set(drafts.map(({ key }) => key)).size).toBe(drafts.length);
    for (const { content, key } of drafts) {
      expect(unknownPlaceholders(content)).toEqual([]);
      expect(key).toMatch(/^[a-z0-9_-]{1,60}$/);
    }
  });
});
