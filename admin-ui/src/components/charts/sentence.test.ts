import { expect, it } from 'vitest';
import { sentenceOf } from './sentence';

it('says what a chart shows', () => {
  const parts = [
    { label: '未完成', count: 1200 },
    { label: '待審核', count: 0 },
  ];
  expect(sentenceOf('依狀態', parts)).toBe('依狀態：未完成 1,200 則、待審核 0 則。');
  expect(sentenceOf('依步驟', parts.slice(0, 1), '次')).toBe('依步驟：未完成 1,200 次。');
});
