import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../common/durations';
import { CHECKPOINTS } from './checkpoints';
import {
  compareNearly,
  exportsPausedUntil,
  NEARLY_BITS,
  type Night,
  nightOf,
  nightStatuses,
  pausedText,
} from './night';

const C = Date.parse('2027-03-11T00:00+08:00');
const S = C + 14 * DAY;
const gate = { open_time: null, close_time: C, supplement_deadline: S, grace_minutes: 30 };
const last = C + 30 * MINUTE;

describe('the night that it is', () => {
  it.each([
    ['long before', C - 6 * HOUR - 1, null],
    ['six hours before the close', C - 6 * HOUR, 'submit night'],
    ['two hours after the last moment', last + 2 * HOUR, 'submit night'],
    ['the day after', last + 2 * HOUR + 1, 'submit missed'],
    ['to its end', last + 36 * HOUR, 'submit missed'],
    ['and no longer', last + 36 * HOUR + 1, null],
    ['of supplements', S - HOUR, 'supplement night'],
  ])('%s', (_, now, expected) => {
    const night = nightOf(gate, now);
    expect(night && `${night.action} ${night.phase}`).toBe(expected);
  });

  it('ends with the grace, and of two it is the one that still runs', () => {
    expect(nightOf(gate, C)).toEqual({ action: 'submit', end: C, last, phase: 'night' });
    const close = { ...gate, supplement_deadline: C + HOUR };
    expect(nightOf(close, C)?.action).toBe('submit');
    expect(nightOf(close, last + 2 * HOUR + 1)?.action).toBe('supplement');
    expect(nightOf({ ...gate, close_time: null, supplement_deadline: null }, C)).toBeNull();
  });

  it.each([
    ['submit', S, [1]],
    ['submit', null, [1, 3]],
    ['supplement', S, [3]],
  ] as const)('is the end of what is sent: %s, %s', (action, supplement_deadline, statuses) => {
    const night: Night = { action, end: C, last, phase: 'night' };
    expect(nightStatuses(night, { ...gate, supplement_deadline })).toEqual(statuses);
  });
});

it.each([
  ['in the night', C, last + HOUR],
  ['late in it', last + 90 * MINUTE, last + 150 * MINUTE],
  ['on any other day', C - DAY, C - DAY + HOUR],
])('exports stay paused %s', (_, now, until) => {
  expect(exportsPausedUntil(gate, now)).toBe(until);
});

it('says who paused the exports', () => {
  expect(pausedText({ by: '王小明', until: 0 }, '01:30')).toBe('匯出已由 王小明 暫停到 01:30');
});

it('knows who is nearly done by nine of twelve', () => {
  const all = CHECKPOINTS.reduce((bits, { position }) => bits + 2 ** position, 0);
  expect(NEARLY_BITS).toContain(all);
  expect(NEARLY_BITS).toContain(all - 0b111);
  expect(NEARLY_BITS).not.toContain(all - 0b1111);
  expect(NEARLY_BITS).toHaveLength(299);
});

it('lists those who pressed 送出 first', () => {
  const teams = [
    { account: 'a', started: null, done: 11 },
    { account: 'b', started: null, done: 12 },
    { account: 'c', started: 9, done: 9 },
    { account: 'd', started: 5, done: 10 },
    { account: 'e', started: null, done: 11 },
  ];
  expect(teams.toSorted(compareNearly).map(({ account }) => account)).toEqual(['d', 'c', 'b', 'a', 'e']);
});
