import { expect, it } from 'vitest';
import { DAY } from '../common/durations';
import { isSilent, remindingOf, remindJudgesBody } from './reminders';

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

it.each([
  ['three days before the end of the last day', { waiting: 1, opened: false }, NOW + 2 * DAY, true],
  ['a moment earlier', { waiting: 1, opened: false }, NOW + 2 * DAY + 1, false],
  ['after the last day', { waiting: 1, opened: false }, NOW - 9 * DAY, true],
  ['who opened one', { waiting: 1, opened: true }, NOW, false],
  ['with nothing waiting', { waiting: 0, opened: false }, NOW, false],
  ['without a last day', { waiting: 1, opened: false }, null, false],
] as const)('a silent judge %s', (_, judge, lastDay, silent) => {
  expect(isSilent(judge, lastDay, NOW)).toBe(silent);
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
