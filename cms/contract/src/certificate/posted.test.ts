import { describe, expect, it } from 'vitest';
import { postedNow, postedOf } from './posted';

const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);
const print = (id: string, change: object = {}) => ({
  ...{ id, state: 'valid' as const, issued_time: noon('2027-06-10') },
  ...change,
});
const days = new Map([['old', '2027-06-12']]);

describe('what is posted on a day', () => {
  it.each<[string, Parameters<typeof postedNow>[0], string, string[], string | undefined]>([
    ['what holds', [print('a'), print('b')], '2027-06-20', ['a', 'b'], undefined],
    ['on the day of issuing', [print('a')], '2027-06-10', ['a'], undefined],
    ['nothing without a certificate', [], '2027-06-20', [], 'uncertified'],
    ['nothing of what was taken back', [print('a', { state: 'withdrawn' })], '2027-06-20', [], 'uncertified'],
    ['nothing twice', [print('old')], '2027-06-20', [], 'posted'],
    ['what came since', [print('old'), print('a')], '2027-06-20', ['a'], undefined],
    ['nothing before it was issued', [print('a')], '2027-06-09', [], 'later'],
    ['nothing before what came since was issued', [print('old'), print('a')], '2027-06-09', [], 'later'],
  ])('%s', (_, prints, day, ready, reason) => {
    const now = postedNow(prints, { days, day });
    expect([now.ready.map(({ id }) => id), now.reason]).toEqual([ready, reason]);
  });

  it.each<[string, Parameters<typeof postedOf>[0], string | null, number]>([
    ['nothing', [print('a')], null, 1],
    ['all', [print('old')], '2027-06-12', 0],
    ['a part', [print('old'), print('a')], '2027-06-12', 1],
    ['nothing that holds', [print('old', { state: 'replaced' })], null, 0],
  ])('afterwards: %s', (_, prints, posted_day, unposted) => {
    expect(postedOf(prints, days)).toEqual({ posted_day, unposted });
  });
});
