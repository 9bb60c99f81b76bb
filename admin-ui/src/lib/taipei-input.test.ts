import { expect, it } from 'vitest';
import { deadline, readDay, readMoment } from './taipei-input';

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

it.each(['2026-11-22', '2026/11/22', '115/11/22', '民國115年11月22日', '１１５．１１．２２', '20261122'])(
  '%s is 22 November 2026',
  (typed) => {
    expect(readDay(typed)).toBe(Date.UTC(2026, 10, 21, 16, 0));
  },
);

it('knows an empty day from one that is none', () => {
  expect([readDay(' '), readDay('115/11'), readDay('115/2/30')]).toEqual([null, undefined, undefined]);
});

it('names the weekday of a deadline', () => {
  expect(deadline(wednesday)).toBe('2027-03-24（三）17:00');
});
