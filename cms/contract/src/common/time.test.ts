import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addMonths,
  ageOn,
  copyrightYears,
  formatDate,
  formatDateTime,
  formatTime,
  isOlderThanMonths,
  parseDate,
  rocYear,
  sessionOf,
  sessionYears,
  taipeiDateParts,
  taipeiDay,
  weekdayText,
  yearsBetween,
} from './time';

const at = (iso: string) => Date.parse(`${iso}+08:00`);

afterEach(() => {
  vi.unstubAllEnvs();
});

describe.each(['UTC', 'Asia/Taipei', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Berlin'])(
  'in %s (T-49)',
  (zone) => {
    const withZone = <T>(run: () => T): T => {
      vi.stubEnv('TZ', zone);
      return run();
    };

    it('really runs in that zone', () => {
      expect(withZone(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(zone);
    });

    it.each([
      ['2025-03-24T17:00:00', '2025-03-24', '17:00', '（一）'],
      ['2026-01-01T00:00:00', '2026-01-01', '00:00', '（四）'],
      ['2025-12-31T23:59:59.999', '2025-12-31', '23:59', '（三）'],
      ['2024-02-29T07:59:00', '2024-02-29', '07:59', '（四）'],
      ['2024-02-29T08:00:00', '2024-02-29', '08:00', '（四）'],
      ['1969-12-31T23:00:00', '1969-12-31', '23:00', '（三）'],
    ])('%s is %s %s %s', (iso, date, time, weekday) => {
      const ms = at(iso);
      withZone(() => {
        expect(formatDate(ms)).toBe(date);
        expect(formatTime(ms)).toBe(time);
        expect(formatDateTime(ms)).toBe(`${date} ${time}`);
        expect(weekdayText(ms)).toBe(weekday);
        expect(taipeiDay(ms)).toBe(at(`${date}T00:00:00`));
        expect(parseDate(date)).toBe(at(`${date}T00:00:00`));
      });
    });

    it('turns the session at midnight in Taipei', () => {
      withZone(() => {
        expect(sessionOf(at('2025-09-30T23:59:59.999'))).toBe(2025);
        expect(sessionOf(at('2025-10-01T00:00:00'))).toBe(2026);
        expect(ageOn(at('2000-05-05T00:00:00'), at('2018-05-04T23:59:59.999'))).toBe(17);
        expect(ageOn(at('2000-05-05T00:00:00'), at('2018-05-05T00:00:00'))).toBe(18);
      });
    });
  },
);

it('splits an instant into its Taipei parts', () => {
  expect(taipeiDateParts(at('2025-03-24T17:05:09'))).toEqual({
    year: 2025,
    month: 3,
    day: 24,
    hour: 17,
    minute: 5,
    second: 9,
    weekday: 1,
  });
});

describe('parseDate', () => {
  it.each([
    '',
    '2025-2-03',
    '2025-02-30',
    '2023-02-29',
    '2025-13-01',
    '2025-00-10',
    '2025-04-31',
    '2025-01-00',
    '0025-01-01',
    '0099-12-31',
    ' 2025-01-01',
    '2025/01/01',
    '2025-01-01T00:00',
  ])('refuses %j', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('takes the leap day and goes back and forth', () => {
    for (const day of ['2024-02-29', '2000-02-29', '1950-07-01', '1975-06-15', '0100-01-01']) {
      expect(formatDate(parseDate(day) ?? Number.NaN)).toBe(day);
    }
  });
});

describe('addMonths', () => {
  it.each([
    ['2025-01-31T10:00:00', 1, '2025-02-28T10:00:00'],
    ['2024-01-31T10:00:00', 1, '2024-02-29T10:00:00'],
    ['2025-08-31T00:00:00', 6, '2026-02-28T00:00:00'],
    ['2025-10-31T23:59:59.999', 3, '2026-01-31T23:59:59.999'],
    ['2025-12-15T00:00:00', 1, '2026-01-15T00:00:00'],
    ['2025-03-31T12:00:00', -1, '2025-02-28T12:00:00'],
    ['2025-01-15T12:00:00', -1, '2024-12-15T12:00:00'],
    ['2025-01-15T12:00:00', -25, '2022-12-15T12:00:00'],
    ['2025-01-15T12:00:00', 0, '2025-01-15T12:00:00'],
  ])('%s + %i = %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toBe(at(to));
  });
});

describe('isOlderThanMonths', () => {
  it.each([
    ['2026-01-15T12:00:00', false],
    ['2026-01-15T12:00:00.001', true],
    ['2025-07-15T12:00:00', false],
    ['2027-01-01T00:00:00', true],
  ])('six months after 2025-07-15 12:00, at %s: %s', (now, older) => {
    expect(isOlderThanMonths(at('2025-07-15T12:00:00'), 6, at(now))).toBe(older);
  });
});

describe('ageOn and yearsBetween', () => {
  it.each([
    ['2008-02-29T00:00:00', '2026-02-28T23:59:59', 17],
    ['2008-02-29T00:00:00', '2026-03-01T00:00:00', 18],
    ['2008-02-29T00:00:00', '2028-02-28T23:59:59', 19],
    ['2008-02-29T00:00:00', '2028-02-29T00:00:00', 20],
    ['2008-03-01T00:00:00', '2026-02-28T23:59:59', 17],
    ['2008-12-31T23:59:59', '2026-12-31T00:00:00', 18],
    ['2026-01-01T00:00:00', '2026-01-01T00:00:00', 0],
    ['2027-01-01T00:00:00', '2026-01-01T00:00:00', 0],
  ])('from %s to %s: %i', (from, to, years) => {
    expect(ageOn(at(from), at(to))).toBe(years);
    expect(yearsBetween(at(from), at(to))).toBe(years);
  });
});

describe('years', () => {
  it.each([
    ['2026-01-01T00:00:00', 2026],
    ['2026-09-30T23:59:59', 2026],
    ['2026-10-01T00:00:00', 2027],
    ['2026-11-30T00:00:00', 2027],
    ['2026-12-31T23:59:59', 2027],
  ])('the session at %s is %i (decision 16)', (now, session) => {
    expect(sessionOf(at(now))).toBe(session);
    expect(sessionYears(at(now))[0]).toBe(session);
    expect(sessionYears(at(now)).at(-1)).toBe(2018);
    expect(sessionYears(at(now))).toHaveLength(session - 2017);
  });

  it('offers no session before the first', () => {
    expect(sessionYears(at('2017-09-30T00:00:00'))).toEqual([]);
    expect(sessionYears(at('2017-10-01T00:00:00'))).toEqual([2018]);
  });

  it('counts the Republic era and the copyright', () => {
    expect(rocYear(at('2025-12-31T23:59:59'))).toBe(114);
    expect(rocYear(at('2026-01-01T00:00:00'))).toBe(115);
    expect(copyrightYears(at('2018-06-01T00:00:00'))).toBe('2018');
    expect(copyrightYears(at('2025-12-31T23:59:59'))).toBe('2018–2025');
    expect(copyrightYears(at('2026-01-01T00:00:00'))).toBe('2018–2026');
  });
});
