import { describe, expect, it } from 'vitest';
import { type StoryFate, storyFate } from './leaving';
import type { ApplyStatus } from './status';

const none = { reading: false, heir: false };

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

  it('waits while a judge still reads it', () => {
    expect(storyFate({ ...none, apply_status: 4, reading: true })).toBe('waits');
  });

  it.each<ApplyStatus>([1, 2, 3, 4, 5, 6])('in status %i goes to who has accepted it', (apply_status) => {
    expect(storyFate({ apply_status, reading: true, heir: true })).toBe('handed_over');
  });
});
