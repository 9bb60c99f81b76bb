import { DAY } from 'contract';
import { expect, it } from 'vitest';
import { namedDay, reminderWords } from './reminder-words';

const judge = { id: 'a', name: '甲', waiting: 2, draft: 1, reminding: 'due' as const };

it('says who gets a reminder, and who none and why', () => {
  const done = { ...judge, id: 'b', name: '乙', waiting: 0, draft: 0, reminding: 'done' as const };
  const reminded = { ...judge, id: 'c', name: '丙', reminding: 'reminded' as const };
  expect(reminderWords([judge, done, reminded])).toEqual([
    '會寄給 1 位評審：甲（3 則）。',
    '乙都送出了，不會收到信。',
    '丙在 24 小時內提醒過，不會再收到信。',
  ]);
  expect(reminderWords([done])[0]).toBe('沒有評審會收到信。');
});

it('names the last day in a mail until it is over', () => {
  const day = 20_000 * DAY;
  expect([
    namedDay(null, day),
    namedDay(day, day - DAY),
    namedDay(day, day + DAY - 1),
    namedDay(day, day + DAY),
  ]).toEqual([null, day, day, null]);
});
