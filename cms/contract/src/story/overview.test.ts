import { describe, expect, it } from 'vitest';
import { HOUR } from '../common/durations';
import { manageQuery } from './api';
import { binDaysLeft } from './bin';
import { medianOf, sentWithin, WAITING_CLASSES, waitedDays, waitingText } from './narrowing';
import { overviewQuery } from './overview';

const at = (text: string) => Date.parse(`${text}+08:00`);
const now = at('2026-11-21T00:10:00');

describe('days of waiting', () => {
  it.each([
    ['2026-11-21T00:05:00', 0],
    ['2026-11-20T23:59:00', 1],
    ['2026-11-20T00:00:00', 1],
    ['2026-11-19T23:59:59', 2],
    ['2026-10-21T12:00:00', 31],
    ['2026-11-22T00:00:00', 0],
  ])('%s: %i', (applied, days) => {
    expect(waitedDays(at(applied), now)).toBe(days);
  });

  it.each(WAITING_CLASSES.map((days) => [waitingText(days), days] as const))(
    'the instants of %s are those that wait so long',
    (_, days) => {
      const { from, before } = sentWithin(days, now);
      const within = (applied: number) => (from === undefined || applied >= from) && applied < before;
      for (let hours = -2; hours < 24 * 40; hours += 1) {
        const waited = waitedDays(now - hours * HOUR, now);
        const future = hours < 0;
        if (!future) expect(within(now - hours * HOUR)).toBe(waited >= days.from && waited <= (days.to ?? Infinity));
      }
    },
  );
});

it.each([
  [[], null],
  [[[3, 0]], null],
  [[[3, 1]], 3],
  [
    [
      [1, 1],
      [4, 1],
    ],
    2.5,
  ],
  [
    [
      [9, 1],
      [0, 2],
    ],
    0,
  ],
  [
    [
      [5, 2],
      [1, 2],
      [2, 1],
    ],
    2,
  ],
] as [[number, number][], number | null][])('the median of %j is %s', (counted, median) => {
  expect(medianOf(counted)).toBe(median);
});

it.each([
  [-1, 30],
  [0, 30],
  [1, 30],
  [24, 29],
  [24 * 29, 1],
  [24 * 30 - 1, 1],
  [24 * 40, 0],
])('%i hours after its deletion a story has %i days left', (hours, days) => {
  expect(binDaysLeft(now, now + hours * HOUR)).toBe(days);
});

describe('the filters of GET /story', () => {
  it('reads each', () => {
    const query = {
      apply_status: '5',
      done: '0',
      missing: '11',
      waiting: '4-7',
      applied_on: '2026-11-18',
      uploaded_on: '2024-02-29',
      score: 'I3',
      applied_from: '2026-11-01',
      applied_to: '2026-11-18',
      city: '臺北市',
      school: ' 海風 ',
      goal: '17',
    };
    expect(manageQuery.parse(query)).toMatchObject({
      apply_status: 5,
      done: 0,
      missing: 11,
      waiting: { from: 4, to: 7 },
      applied_on: at('2026-11-18T00:00:00'),
      uploaded_on: at('2024-02-29T00:00:00'),
      score: { stage: 'I', score: 3 },
      applied_from: at('2026-11-01T00:00:00'),
      applied_to: at('2026-11-18T00:00:00'),
      city: '臺北市',
      school: '海風',
      goal: '17',
    });
    expect(manageQuery.parse({ waiting: '15-' }).waiting).toEqual({ from: 15 });
  });

  it.each([
    ['apply_status', ['0', '7', '', '1,2', 'x']],
    ['done', ['12', '-1', '1.5', '', '01', 'x']],
    ['missing', ['12', ' 1', '1e1']],
    ['waiting', ['3-1', '-3', '3', 'a-b', '1-2-3', '99999-']],
    ['applied_on', ['2026-02-29', '2026-1-1', '20261101', '', '2026-11-18T00:00:00Z']],
    ['uploaded_on', ['0000-01-01', 'today']],
    ['applied_to', ['2026-02-29', '']],
    ['city', ['台北市', '臺北', '']],
    ['school', ['', ' ', 'x'.repeat(101)]],
    ['goal', ['0', '18', '01', '']],
    ['score', ['F2', 'f1', 'X1', '', '__proto__']],
  ])('refuses bad values of %s', (key, values) => {
    for (const value of values) expect(manageQuery.safeParse({ [key]: value }).success).toBe(false);
  });

  it('is strict', () => {
    expect(manageQuery.safeParse({ left: '1' }).success).toBe(false);
    expect(overviewQuery.safeParse({ session: '2026', page: '1' }).success).toBe(false);
  });
});
