import { describe, expect, it } from 'vitest';
import { arrivingText, endText, mailText, missingText, seenText } from './words';

const end = Date.parse('2027-03-11T00:00+08:00');
const at = (minutes: number) => end + minutes * 60_000;

describe('the last night in words', () => {
  it.each([
    ['submit', at(30), at(-60), '報名在 00:00 截止；之前按下送出的小組，可以傳到 00:30。'],
    ['submit', end, at(10), '報名已在 00:00 截止。'],
    ['supplement', at(30), at(10), '補件已在 00:00 截止；之前按下送出的小組，可以傳到 00:30。'],
  ] as const)('%s', (action, last, now, text) => {
    expect(endText({ action, end, last }, now)).toBe(text);
  });

  it.each([
    [{ image: 0, pdf: 0 }, undefined],
    [{ image: 2, pdf: 0 }, '有 2 張照片在路上'],
    [{ image: 2, pdf: 1 }, '有 2 張照片、1 份學習單在路上'],
  ])('%j', (arriving, text) => {
    expect(arrivingText(arriving)).toBe(text);
  });

  it('says what is missing', () => {
    expect(missingText({ missing: [3, 4] })).toMatch(/^還缺：.+、.+$/);
    expect(missingText({ missing: [] })).toBe('都完成了，還沒有送出');
  });

  it('says when a team was there', () => {
    expect(seenText(null, end)).toBe('');
    expect(seenText(at(-19), end)).toBe('最後看到：23:41');
    expect(seenText(at(-24 * 60), end)).toBe('最後看到：2027-03-10 00:00（1 天前）');
  });

  it.each([
    [0, null, '沒有信在等'],
    [2, at(0), '2 封在等，最久的等了 不到 1 分鐘'],
    [2, at(-3), '2 封在等，最久的等了 3 分鐘'],
  ])('%d mails since %s', (waiting, oldest, text) => {
    expect(mailText({ waiting, oldest }, end)).toBe(text);
  });
});
