import type { Notification } from 'contract';
import { DAY } from 'contract';
import { describe, expect, it } from 'vitest';
import { asDraft, bodyOf, differencesOf, emptyLetter, letterOf, letterOfReminder, type Reminder } from './letter';

const now = Date.UTC(2026, 10, 21, 4);
const later = now + DAY;

const stored = (auto_send_time: number): Notification => ({
  id: 'n1',
  target: 7,
  stories: null,
  nickname: '創意行動小組',
  reply_email: 'team@example.org',
  subject: '主旨',
  content: '<p>內容</p>',
  auto_send_time,
  test_email: '',
  status: 2,
  sending: 'waiting',
  started_time: null,
  done_time: null,
  author: '方主任',
  create_time: now,
  update_time: now,
  recipients: 0,
  delivered: 0,
  failed: 0,
  unknown: 0,
  reminder_key: null,
  waiting: 0,
  retrying: 0,
});

describe('a notification in its form', () => {
  it('is planned as long as its time is to come', () => {
    expect(letterOf(stored(later), now)).toMatchObject({ timing: 'later', auto_send_time: later });
  });

  it('is sent at once when its time is over', () => {
    expect(letterOf(stored(now), now)).toMatchObject({ timing: 'now', auto_send_time: null });
  });

  it('leaves now, or at the chosen time', () => {
    expect(bodyOf({ ...emptyLetter, auto_send_time: later }, 2, now).auto_send_time).toBe(now);
    expect(bodyOf({ ...emptyLetter, timing: 'later', auto_send_time: later }, 2, now).auto_send_time).toBe(later);
    expect(bodyOf({ ...emptyLetter, timing: 'later' }, 1, now)).not.toHaveProperty('timing');
  });

  it('names picked stories while they are its target', () => {
    const picked = { ...emptyLetter, target: 8, stories: 'ids=a' };
    expect(bodyOf(picked, 1, now).stories).toBe('ids=a');
    expect(bodyOf({ ...picked, target: 6 }, 1, now).stories).toBeNull();
  });

  it('goes back to a draft as it is stored', () => {
    expect(asDraft(stored(later))).toMatchObject({ status: 1, auto_send_time: later, subject: '主旨' });
  });

  it('is compared with what another person has stored since', () => {
    expect(differencesOf(letterOf(stored(later), now), stored(later))).toEqual([]);
    const mine = {
      ...letterOf(stored(later), now),
      timing: 'now' as const,
      subject: '我的主旨',
      content: '<p>我的</p>',
    };
    expect(differencesOf(mine, stored(Date.UTC(2026, 10, 30, 4)))).toEqual([
      '主旨：主旨',
      '內容不同',
      '寄送時間：2026-11-30 12:00',
    ]);
  });

  it('begins with what a reminder says', () => {
    const reminder: Reminder = {
      key: 'close_time-1-14-1',
      label: '報名截止前 14 天',
      deadline: 'close_time',
      deadline_time: later,
      days: 14,
      target: 1,
      auto_send_time: later,
      subject: '報名截止前 14 天',
      content: '<p>{{姓名}}</p>',
      notification_id: null,
    };
    expect(letterOfReminder(reminder)).toMatchObject({
      target: 1,
      timing: 'later',
      auto_send_time: later,
      reminder_key: 'close_time-1-14-1',
      nickname: '',
    });
  });
});
