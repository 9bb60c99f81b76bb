import { describe, expect, it } from 'vitest';
import { latestJob, newestFirst } from './latest-job';

const current = (start_time: number) => ({ presently_employed: true, start_time, end_time: null });
const past = (start_time: number, end_time?: number | null) => ({ presently_employed: false, start_time, end_time });

describe('latestJob (B §3)', () => {
  it.each([
    ['no job', [], null],
    ['the only job', [past(1, 2)], 0],
    ['a current job before one that ended later than it began', [past(1, 9), current(2)], 1],
    ['the current job that began last', [current(3), current(5), current(4)], 1],
    ['the first of two that began at once', [current(3), current(3)], 0],
    ['the past job that ended last, not the one that began last', [past(5, 6), past(1, 8)], 1],
    ['a past job without an end by its beginning', [past(1, 3), past(4), past(2, null)], 1],
  ] as const)('%s', (_what, jobs, index) => {
    expect(latestJob(jobs)).toBe(index === null ? null : jobs[index]);
  });
});

describe('newestFirst', () => {
  it('puts present jobs before past ones, each by its beginning, and leaves the list alone', () => {
    const jobs = [past(1, 2), current(3), past(8, 9), current(5)];
    expect(newestFirst(jobs)).toEqual([current(5), current(3), past(8, 9), past(1, 2)]);
    expect(jobs[0]).toEqual(past(1, 2));
  });
});
