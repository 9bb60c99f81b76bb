import { expect, it } from 'vitest';
import { exportText } from './progress';

it('says how far it is', () => {
  expect(exportText('故事', { done: 580, total: 1284 })).toBe('正在整理 1,284 筆故事（45%），完成後會自動下載。');
  expect(exportText('故事', { done: 0, total: 0 })).toBe('正在整理 0 筆故事（100%），完成後會自動下載。');
  expect(exportText('評分', undefined)).toBe('正在取得評分資料，完成後會自動下載。');
});
