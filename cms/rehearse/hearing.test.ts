import { expect, it } from 'vitest';
import { unexpected } from './hearing';

const said = (role: string, words: string) => unexpected([{ who: 'tablet', at: 0, role, words }]).length === 0;

it.each([
  ['alert', '連線中斷，會從 62 % 接著傳'],
  ['alert', '現在很多小組同時上傳。你們的資料已存在這台裝置，會自動送出，請先不要關掉這一頁。'],
  ['alertdialog', '送出故事資料？ 送出後就不能再修改資料。'],
  ['toast', '報名成功，我們會儘速審核'],
  ['status', '等待上傳，已存在這台裝置'],
  ['status', '已送達，排在第 12 位'],
])('%s may say: %s', (role, words) => expect(said(role, words)).toBe(true));

it.each([
  ['alert', '故事沒有載入成功'],
  ['alert', '等待上傳，已存在這台裝置'],
  ['toast', '錯誤：儲存失敗'],
  ['status', '無法送出，請再試一次'],
  ['status', '照片上傳失敗'],
])('%s may not say: %s', (role, words) => expect(said(role, words)).toBe(false));
