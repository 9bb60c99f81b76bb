import { describe, expect, it } from 'vitest';
import { pickedStories, readPicked } from './picked';

describe('readPicked', () => {
  it.each([
    ['', { text: '' }],
    ['ids=a1,b2', { text: '', ids: ['a1', 'b2'] }],
    ['status=3&session=2026', { text: '', status: 3, session: 2026 }],
    ['text=%E6%B5%B7+%E9%A2%A8&missing=4', { text: '海 風', missing: 4 }],
  ])('reads %s', (text, asked) => {
    expect(readPicked(text)).toEqual(asked);
    expect(pickedStories.safeParse(text).success).toBe(true);
  });

  it.each([
    'ids=',
    'status=9',
    'owner=x',
    'text=%E6',
    'session=1',
    `text=${'a'.repeat(101)}`,
    `ids=${'a,'.repeat(101)}a`,
  ])('refuses %s', (text) => {
    expect(readPicked(text)).toBeNull();
    expect(pickedStories.safeParse(text).success).toBe(false);
  });
});
