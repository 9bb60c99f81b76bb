import { expect, it } from 'vitest';
import { progressShare, progressText } from './progress-words';

it.each([
  [{ step: 'uploading', done: 512, total: 1024 } as const, '正在上傳檔案（50%）', 0.5],
  [{ step: 'waiting', done: 0, total: 0 } as const, '等待前一份檔案處理完成', undefined],
  [{ step: 'storing', done: 12_000, total: 100_000 } as const, '正在整理資料（12,000 / 100,000 筆）', 0.12],
  [{ step: 'saving', done: 100_000, total: 100_000 } as const, '正在寫入資料（100,000 筆）', undefined],
])('%o', (progress, text, share) => {
  expect([progressText(progress), progressShare(progress)]).toEqual([text, share]);
});
