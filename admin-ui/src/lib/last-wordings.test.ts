import { expect, it } from 'vitest';
import { withWording } from './last-wordings';

it('keeps the last eight texts, newest first, each once', () => {
  const eight = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'];
  expect(withWording(eight, '壬')).toEqual(['壬', ...eight.slice(0, 7)]);
  expect(withWording(eight, '丙')).toEqual(['丙', '甲', '乙', '丁', '戊', '己', '庚', '辛']);
});
