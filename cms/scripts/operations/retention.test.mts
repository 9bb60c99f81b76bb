import { expect, it } from 'vitest';
import { DAY, HOUR } from '../steps/durations.mts';
import { backupsToKeep } from './retention.mts';

/** Sunday 22 November 2026, 03:00 in Taipei. */
const NOW = Date.UTC(2026, 10, 21, 19);
const ages = (kept: Set<number>) => [...kept].map((time) => (NOW - time) / DAY).sort((a, b) => a - b);

it('of a backup every night seven days stay and the Sundays of the three weeks before', () => {
  const nightly = Array.from({ length: 60 }, (_, day) => NOW - day * DAY);
  expect(ages(backupsToKeep(nightly, NOW))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21]);
});

it('all of the last 24 hours stay, of several on a day before the newest', () => {
  const times = [0, 5, 10, 40, 45].map((hours) => NOW - hours * HOUR);
  expect(ages(backupsToKeep(times, NOW))).toEqual([0, 5 / 24, 10 / 24, 40 / 24]);
});

it('none stays that is 35 days old, also when it is the only one of its week', () => {
  expect(ages(backupsToKeep([NOW - 34.9 * DAY, NOW - 35 * DAY, NOW - 80 * DAY], NOW))).toEqual([34.9]);
});

it('backups that were left out for a while keep what there is', () => {
  const times = [0, 9, 10, 20, 30].map((day) => NOW - day * DAY);
  expect(ages(backupsToKeep(times, NOW))).toEqual([0, 9, 10, 20, 30]);
});
