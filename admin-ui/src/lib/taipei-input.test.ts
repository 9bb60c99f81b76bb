import { expect, it } from 'vitest';
import { deadline, fromField, toField } from './taipei-input';

it.each([
  [null, ''],
  [Date.UTC(2027, 2, 24, 9, 0), '2027-03-24T17:00'],
  [Date.UTC(2026, 11, 31, 16, 30), '2027-01-01T00:30'],
])('%s is %s', (instant, text) => {
  expect(toField(instant)).toBe(text);
  expect(fromField(text)).toBe(instant);
});

it('is nothing for what is no date', () => {
  expect(fromField('2027-02-30T10:00')).toBeNull();
});

it('names the weekday of a deadline', () => {
  expect(deadline(Date.UTC(2027, 2, 24, 9, 0))).toBe('2027-03-24（三）17:00');
});
