import { describe, expect, it } from 'vitest';
import { letterActed, letterStateOf, letterText } from './letters';

const read = { state: 'read', digest: 'now' } as const;
const held = { state: 'held', digest: 'now' } as const;

describe('how far a letter is', () => {
  it.each([
    ['nothing was done with it', undefined, 'unread', false],
    ['it was read', read, 'read', false],
    ['it was changed since it was read', { ...read, digest: 'before' }, 'unread', true],
    ['it is kept back', held, 'held', false],
    ['it was changed since it is kept back', { ...held, digest: 'before' }, 'held', true],
  ] as const)('%s', (_, mark, state, is_changed) => {
    expect(letterStateOf('now', mark)).toEqual({ state, is_changed });
  });
});

describe('what an act makes of a letter', () => {
  it.each([
    ['read', 'now', undefined, 'read'],
    ['read', 'before', undefined, 'changed'],
    ['read', 'now', { ...read, digest: 'before' }, 'read'],
    ['read', 'now', held, 'kept'],
    ['hold', 'now', read, 'held'],
    ['hold', 'before', undefined, 'held'],
    ['return', 'now', held, 'read'],
    ['return', 'before', held, 'changed'],
  ] as const)('%s of what was %s', (act, seen, mark, made) => {
    expect(letterActed(act, { seen, digest: 'now', mark })).toBe(made);
  });
});

it('is another letter when a judge writes more, splits a comment, or the names are others', () => {
  const letter = { team_name: '飲水機小隊', story_name: '一天', comments: ['很好', '加油'] };
  const others = [
    { ...letter, comments: ['很好', '加油', '再來'] },
    { ...letter, comments: ['很好加油'] },
    { ...letter, team_name: '飲水機隊' },
    { ...letter, story_name: '兩天' },
  ];
  expect(new Set([letter, ...others].map(letterText)).size).toBe(5);
  expect(letterText({ ...letter })).toBe(letterText(letter));
});
