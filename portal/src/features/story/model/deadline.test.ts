import { describe, expect, it } from 'vitest';
import { deadlineOf } from './deadline';

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
