import { expect, it } from 'vitest';
import { DAY } from '../common/durations';
import { remindingOf, remindJudgesBody } from './reminders';

const NOW = 1_800_000_000_000;

it.each([
  ['with waiting stories', { waiting: 1, draft: 0, reminded_time: null }, 'due'],
  ['with a draft alone', { waiting: 0, draft: 1, reminded_time: null }, 'due'],
  ['with as many drafts as waiting stories', { waiting: 1, draft: 1, reminded_time: null }, 'due'],
  ['with nothing left', { waiting: 0, draft: 0, reminded_time: null }, 'done'],
  ['with nothing left, reminded just now', { waiting: 0, draft: 0, reminded_time: NOW }, 'done'],
  ['reminded a moment less than a day ago', { waiting: 1, draft: 0, reminded_time: NOW - DAY + 1 }, 'reminded'],
  ['reminded a day ago', { waiting: 1, draft: 0, reminded_time: NOW - DAY }, 'due'],
] as const)('a judge %s: %s', (_, judge, reminding) => {
  expect(remindingOf(judge, NOW)).toBe(reminding);
});

it('one who was never reminded is due on the first day of all', () => {
  expect(remindingOf({ waiting: 1, draft: 0, reminded_time: null }, 5)).toBe('due');
});

it.each([
  [{ judges: ['a'], dry_run: true }, true],
  [{ judges: ['a'], until: NOW, dry_run: false }, true],
  [{ judges: [], dry_run: true }, false],
  [{ judges: ['a'] }, false],
  [{ judges: ['a'], until: '明天', dry_run: true }, false],
])('the body %j: %s', (body, good) => {
  expect(remindJudgesBody.safeParse(body).success).toBe(good);
});
