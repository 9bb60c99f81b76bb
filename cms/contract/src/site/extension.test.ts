import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../common/durations';
import { formatDateTime } from '../common/time';
import {
  EXTENSION_FOR_ALL,
  EXTENSION_LONGEST,
  extendAllBody,
  extendAllProblem,
  extendBody,
  extendedDates,
  extensionProblem,
} from './extension';

const last = Date.parse('2027-03-11T00:00+08:00');
const longest = last + EXTENSION_LONGEST;

describe('how long one story may be let (T-93, T-95)', () => {
  it.each([
    ['a minute more', last, last + MINUTE, last - 1, undefined],
    ['to the very end of a day', last, longest, last, undefined],
    ['and no longer', last, longest + 1, last, `最晚只能延長到 ${formatDateTime(longest)}`],
    ['to its own end', last, last, last - 1, `這一組本來就可以送到 ${formatDateTime(last)}，請選擇更晚的時間`],
    ['to now', last, last + 5, last + 5, '延長到的時間要在現在之後'],
    ['a millisecond after now', last, last + 6, last + 5, undefined],
    ['where nothing ends', null, last, last - 1, '這一屆沒有截止時間，不用延長'],
  ] as const)('%s', (_, end, until, now, problem) => {
    expect(extensionProblem(end, until, now)).toBe(problem);
  });

  it('asks for a reason', () => {
    expect(extendBody.safeParse({ until: last, reason: ' ' }).success).toBe(false);
    expect(extendBody.safeParse({ until: last, reason: '學校停電' }).success).toBe(true);
  });
});

describe('half an hour for all', () => {
  it.each([
    ['before the close', last, last - DAY, undefined],
    ['while it still helps', last, last + EXTENSION_FOR_ALL - 1, undefined],
    ['too late', last, last + EXTENSION_FOR_ALL, expect.stringContaining('超過 30 分鐘')],
    ['where nothing ends', null, last, '這一屆沒有截止時間，不用延長'],
  ] as const)('%s', (_, close, now, problem) => {
    expect(extendAllProblem(close, now)).toEqual(problem);
  });

  it.each([
    ['dates that aren’t set stay so', null, null, null, null],
    ['dates long after it stay', last + DAY, last + DAY, last + DAY, last + DAY],
    ['supplements never end before it', last + MINUTE, null, last + EXTENSION_FOR_ALL, null],
    ['nor do the reviews', last + DAY, last, last + DAY, last + EXTENSION_FOR_ALL],
  ] as const)('%s', (_, supplement_deadline, review_deadline, supplements, reviews) => {
    expect(extendedDates(last, { close_time: last, supplement_deadline, review_deadline })).toEqual({
      close_time: last + EXTENSION_FOR_ALL,
      supplement_deadline: supplements,
      review_deadline: reviews,
    });
  });

  it('is pressed on the close that the screen shows', () => {
    expect(extendAllBody.safeParse({}).success).toBe(false);
    expect(extendAllBody.safeParse({ base: { close_time: last } }).success).toBe(true);
  });
});
