import type { ApplyStatus } from 'contract';
import { expect, it } from 'vitest';
import { nowText } from './now-text';

it.each<[ApplyStatus, string, string]>([
  [1, '小組還沒有送出這則故事。', '小組沒有送出這則故事。'],
  [2, '等待審核。', '送出以後沒有審核。'],
  [3, '已退件，等小組修改後重新送出。', '退件以後沒有再送出。'],
  [4, '審核通過，等待評審評分。', '審核通過，沒有評分。'],
  [5, '評審評分中。', '審核通過，評分沒有送出。'],
  [6, '已完成評分。', '已完成評分。'],
])('status %d, and in an archived session, where nothing is waited for', (apply_status, open, archived) => {
  const story = { apply_status, apply_time: null, holder: null };
  expect([nowText(story, 0), nowText({ ...story, archived: true }, 0)]).toEqual([open, archived]);
});

it('says until when staff let a story that isn’t sent', () => {
  const extended = Date.parse('2027-03-11T01:00+08:00');
  const story = { apply_time: null, holder: null, extended };
  expect(nowText({ ...story, apply_status: 1 }, 0)).toBe('小組還沒有送出這則故事。截止時間延長到 2027-03-11 01:00。');
  expect(nowText({ ...story, apply_status: 4 }, 0)).toBe('審核通過，等待評審評分。');
});
