import { describe, expect, it } from 'vitest';
import { firstDay, weeksOf } from './click-weeks';

const at = (text: string) => Date.parse(`${text}+08:00`);
const days = [
  { day: '2026-11-08', count: 1 },
  { day: '2026-11-09', count: 2 },
  { day: '2026-11-15', count: 3 },
  { day: '2026-11-16', count: 4 },
];

describe('weeks', () => {
  it.each(['2026-11-16T00:00:00', '2026-11-21T10:00:00', '2026-11-22T23:59:59'])(
    'begin on Mondays of Taipei, the running one last: %s',
    (now) => {
      expect(firstDay(3, at(now))).toBe('2026-11-02');
      expect(weeksOf(days, 3, at(now))).toEqual([
        { label: '2026-11-02', count: 1 },
        { label: '2026-11-09', count: 5 },
        { label: '2026-11-16', count: 4 },
      ]);
    },
  );

  it('go over the end of a year, and have nothing where nothing was', () => {
    expect(weeksOf([], 2, at('2027-01-03T12:00:00'))).toEqual([
      { label: '2026-12-21', count: 0 },
      { label: '2026-12-28', count: 0 },
    ]);
  });
});
