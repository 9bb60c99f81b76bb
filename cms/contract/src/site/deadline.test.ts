import { describe, expect, it } from 'vitest';
import { DAY } from '../common/durations';
import { daysLeft, deadlineOf, reviewedBy } from './deadline';

const supplement_notice = '補件截止時間為 2025/03/24 17:00';
const taipei = Date.UTC(2027, 2, 24, 9);

describe('until when a returned story is taken back', () => {
  it.each([
    ['the date of the gate', { supplement_deadline: taipei, closed: false }, /2027-03-24.*17:00/],
    ['the date before the notice', { supplement_deadline: taipei, closed: true }, /2027-03-24.*17:00/],
    ['the notice while the edition is closed', { supplement_deadline: null, closed: true }, supplement_notice],
  ])('%s', (_name, edition, text) => {
    expect(deadlineOf({ ...edition, supplement_notice })).toMatch(text);
  });

  it('nothing of a past year while the edition is open', () => {
    expect(deadlineOf({ supplement_deadline: null, closed: false, supplement_notice })).toBeUndefined();
  });
});

it.each([
  ['before the day', taipei - DAY, '預計 2027-03-24（三）前審核完成。'],
  ['to the last moment', taipei, '預計 2027-03-24（三）前審核完成。'],
  ['never once it is over', taipei + 1, undefined],
])('by when the reviews are done: %s', (_when, now, text) => {
  expect(reviewedBy(taipei, now)).toBe(text);
  expect(reviewedBy(null, now)).toBeUndefined();
});

describe('how long there is still time', () => {
  const close_time = Date.UTC(2027, 2, 24, 9);
  const supplement_deadline = Date.UTC(2027, 3, 7, 9);
  const at = (days: number) => close_time - days * DAY;
  it.each([
    ['days before', 1, at(12), '截止報名 2027-03-24 17:00（三），還有 12 天'],
    ['the day before, late at night', 1, Date.UTC(2027, 2, 23, 15, 59), '截止報名 2027-03-24 17:00（三），還有 1 天'],
    ['the day itself', 1, close_time, '截止報名 2027-03-24 17:00（三），今天截止'],
    ['after it', 1, close_time + 1, undefined],
    ['a returned story', 3, close_time + 1, '截止補件 2027-04-07 17:00（三），還有 14 天'],
  ])('%s', (_name, status, now, text) => {
    expect(daysLeft({ close_time, supplement_deadline }, status, now)).toBe(text);
  });

  it('is not shown without a date', () => {
    expect(daysLeft({ close_time: null, supplement_deadline: null }, 1, 0)).toBeUndefined();
    expect(daysLeft({ close_time, supplement_deadline: null }, 3, at(2))).toContain('截止補件 2027-03-24');
  });
});
