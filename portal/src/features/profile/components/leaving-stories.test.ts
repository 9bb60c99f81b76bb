import { describe, expect, it } from 'vitest';
import { fateText } from './leaving-stories';

describe('fateText', () => {
  it.each([
    [{ fate: 'handed_over', heir: '林老師', candidates: 2 }, '交給「林老師」'],
    [{ fate: 'erased', heir: null, candidates: 0 }, '和帳號一起刪除'],
    [{ fate: 'erased', heir: null, candidates: 1 }, '其他輔導員可以接手，沒有人接手就一起刪除'],
    [{ fate: 'waits', heir: null, candidates: 0 }, '審核或評審結束後，和帳號一起刪除'],
    [{ fate: 'waits', heir: null, candidates: 1 }, '其他輔導員可以接手；審核或評審結束前，帳號先不會刪除'],
  ] as const)('%j', (story, text) => {
    expect(fateText(story)).toBe(text);
  });
});
