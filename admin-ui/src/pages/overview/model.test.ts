import type { Overview } from 'contract';
import { describe, expect, it } from 'vitest';
import { daysOf, deadlineIn, hasEarlier, listOf, percent, windowDays } from './model';

const at = (text: string) => Date.parse(`${text}+08:00`);
const overview = (more: Partial<Overview>) =>
  ({ session: 2027, time: at('2026-11-21T10:00:00'), submissions: [], uploads: [], ...more }) as Overview;

it.each([
  [0, 0, '0%'],
  [0, 9, '0%'],
  [1, 3, '33%'],
  [1, 1000, '<1%'],
  [999, 1000, '>99%'],
  [9, 9, '100%'],
])('%i of %i is %s', (part, whole, text) => {
  expect(percent(part, whole)).toBe(text);
});

it('links to lists by the names of GET /story', () => {
  expect(listOf(2027)).toBe('/stories-manage?session=2027');
  expect(listOf(2027, { missing: 3 })).toBe('/stories-manage?session=2027&missing=3');
});

describe('days', () => {
  const submissions = [
    { day: '2026-10-01', count: 4 },
    { day: '2026-11-20', count: 2 },
  ];

  it('end today in the current session', () => {
    const days = daysOf(overview({ submissions, uploads: [{ day: '2026-11-21', count: 7 }] }), 0);
    expect(days).toHaveLength(windowDays);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-23', '2026-11-21']);
    expect(days.at(-2)).toEqual({ day: '2026-11-20', submissions: 2, uploads: 0 });
    expect(days.at(-1)?.uploads).toBe(7);
    expect(hasEarlier(overview({ submissions }), days)).toBe(true);
    const before = daysOf(overview({ submissions }), 1);
    expect([before[0]?.day, before.at(-1)?.day]).toEqual(['2026-09-23', '2026-10-22']);
    expect(hasEarlier(overview({ submissions }), before)).toBe(false);
  });

  it('end with the last activity of a past session', () => {
    const past = overview({ session: 2026, submissions: [{ day: '2026-03-24', count: 1 }] });
    expect(daysOf(past, 0).at(-1)).toMatchObject({ day: '2026-03-24', submissions: 1 });
    expect(daysOf(overview({ session: 2019 }), 0).at(-1)?.day).toBe('2026-11-21');
  });

  it('know the deadline', () => {
    const days = daysOf(overview({}), 0);
    expect(deadlineIn(days, at('2026-11-20T17:00:00'))?.text).toBe('截止 11-20（五）');
    expect(deadlineIn(days, at('2026-10-23T00:00:00'))?.at).toBe(0);
    expect(deadlineIn(days, at('2027-03-24T17:00:00'))).toBeUndefined();
    expect(deadlineIn(days, null)).toBeUndefined();
  });
});
