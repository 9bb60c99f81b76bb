import { describe, expect, it } from 'vitest';
import { fateText, type StoryFate, storyFate } from './leaving';
import type { ApplyStatus } from './status';

const none = { reading: false, heir: false, archived: false };

describe('storyFate', () => {
  it.each<[ApplyStatus, StoryFate]>([
    [1, 'erased'],
    [2, 'waits'],
    [3, 'erased'],
    [4, 'erased'],
    [5, 'waits'],
    [6, 'erased'],
  ])('in status %i without an heir: %s', (apply_status, fate) => {
    expect(storyFate({ ...none, apply_status })).toBe(fate);
  });

  it.each<ApplyStatus>([2, 4, 5])('in status %i waits for nothing in an archived session', (apply_status) => {
    expect(storyFate({ ...none, apply_status, reading: true, archived: true })).toBe('erased');
  });

  it('waits while a judge still reads it', () => {
    expect(storyFate({ ...none, apply_status: 4, reading: true })).toBe('waits');
  });

  it.each<ApplyStatus>([1, 2, 3, 4, 5, 6])('in status %i goes to who has accepted it', (apply_status) => {
    expect(storyFate({ ...none, apply_status, reading: true, heir: true })).toBe('handed_over');
  });
});

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
