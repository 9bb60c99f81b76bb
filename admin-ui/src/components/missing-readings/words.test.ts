import { expect, it } from 'vitest';
import { fillWords, incompleteWords, missingLine, missingWords } from './words';

const story = (at: number, missing = 1, sent = 0) => ({
  id: `s${at}`,
  account: `CHI-2026-0000${at}`,
  story_name: at === 2 ? '' : `故事${at}`,
  missing,
  sent,
});

it('says how many stories lack how many readings, and which (decision 75)', () => {
  const stories = [story(1, 2), story(2, 1, 1)];
  expect(missingLine({ stories, readings: 3 })).toBe('2 則故事少 3 份評分');
  expect(missingWords({ stories })).toEqual([
    'CHI-2026-00001《故事1》少 2 份，已送出 0 份',
    'CHI-2026-00002少 1 份，已送出 1 份',
  ]);
});

it('names twelve of many and counts the rest', () => {
  const words = missingWords({ stories: Array.from({ length: 15 }, (_, at) => story(at)) });
  expect([words.length, words.at(-1)]).toEqual([13, '還有 3 則']);
});

it('says who reads what is filled, and what no judge is free for', () => {
  const added = [{ ...story(1), judge_name: '乙評審', round: 2 }];
  expect(fillWords({ added, short: [story(3)] })).toEqual([
    'CHI-2026-00001《故事1》：第 2 輪由乙評審評分',
    '沒有評審可以接手：CHI-2026-00003《故事3》',
  ]);
  expect(fillWords({ added, short: [] })).toHaveLength(1);
});

it('tells a story without a score from one that lacks a reading', () => {
  expect(incompleteWords([story(1), story(3, 1, 1)])).toEqual([
    'CHI-2026-00001《故事1》還沒有評分',
    'CHI-2026-00003《故事3》少 1 份評分',
  ]);
});
