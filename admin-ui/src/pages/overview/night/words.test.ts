import { describe, expect, it } from 'vitest';
import { arrivingText, callsText, endText, mailText, missingText, seenText, serverText, silentText } from './words';

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

  it.each([
    [0, null, '還沒有'],
    [1_234, 250, '1,234 次，95% 在 0.25 秒內完成'],
    [3, null, '3 次，95% 要 10 秒以上'],
  ])('%d calls within %s ms', (calls, p95, text) => {
    expect(callsText({ calls, p95 })).toBe(text);
  });

  it('says how each server is, and which says nothing', () => {
    const server = { cpu: 0.318, memory: 430_000_000, waiting: 0, age: 0, silent: false };
    expect(serverText({ ...server, level: 0 }, 0)).toBe('第 1 台：處理器 32%，記憶體 410 MB');
    expect(serverText({ ...server, level: 2 }, 1)).toBe('第 2 台：處理器 32%，記憶體 410 MB，匯出和列表先讓一讓');
    expect(silentText(20_400, 1)).toBe('第 2 台伺服器 20 秒沒有回報。');
    expect(silentText(185_000, 0)).toBe('第 1 台伺服器 3 分鐘沒有回報。');
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
