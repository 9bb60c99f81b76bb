import { expect, it } from 'vitest';
import { deadline, readMoment } from './taipei-input';

const wednesday = Date.UTC(2027, 2, 24, 9, 0);

it.each([
  ['2027-03-24 17:00', wednesday],
  ['2027-03-24T17:00', wednesday],
  [' 2027/3/24  17:00 ', wednesday],
  ['２０２７－０３－２４ １７：００', wednesday],
  ['民國116年3月24日 17:00', wednesday],
  ['2027-01-01 00:30', Date.UTC(2026, 11, 31, 16, 30)],
  ['2027-01-01 9:05', Date.UTC(2027, 0, 1, 1, 5)],
  ['', null],
  ['  ', null],
])('%j is %s', (typed, instant) => {
  expect(readMoment(typed)).toBe(instant);
});

it.each([
  '2',
  '2027-03-24',
  '2027-03-24 ',
  '2027-03-24 17',
  '2027-02-30 10:00',
  '2027-03-24 24:00',
  '2027-03-24 10:60',
])('%j is no moment yet', (typed) => {
  expect(readMoment(typed)).toBeUndefined();
});

it('names the weekday of a deadline', () => {
  expect(deadline(wednesday)).toBe('2027-03-24（三）17:00');
});
