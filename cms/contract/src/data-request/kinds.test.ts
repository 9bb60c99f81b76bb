import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../common/time';
import { type DataRequestKind, requestDue, requestLeft } from './kinds';

const taipei = (text: string) => Date.parse(`${text}+08:00`);

describe('requestDue', () => {
  it.each<[DataRequestKind, boolean, string]>([
    ['access', false, '2027-03-16 23:59'],
    ['access', true, '2027-03-31 23:59'],
    ['correct', false, '2027-03-31 23:59'],
    ['correct', true, '2027-04-30 23:59'],
    ['erase', false, '2027-03-31 23:59'],
    ['erase', true, '2027-04-30 23:59'],
  ])('%s, extended %s: by %s', (kind, extended, due) => {
    for (const time of ['2027-03-01T00:00:00', '2027-03-01T23:59:59'])
      expect(formatDateTime(requestDue(kind, taipei(time), extended))).toBe(due);
  });
});

describe('requestLeft', () => {
  const due = requestDue('access', taipei('2027-03-01T12:00:00'), false);
  it.each([
    ['2027-03-10T23:59:59', false, '還有 6 天'],
    ['2027-03-11T00:00:00', true, '還有 5 天'],
    ['2027-03-16T23:59:59', true, '今天到期'],
    ['2027-03-17T00:00:00', true, '已逾期 1 天'],
  ])('on %s', (now, urgent, text) => {
    expect(requestLeft(due, taipei(now))).toEqual({ urgent, text });
  });
});
