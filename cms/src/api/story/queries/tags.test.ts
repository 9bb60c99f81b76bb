import { TAG_LIMITS } from 'contract';
import { describe, expect, it } from 'vitest';
import { tagsIn } from './tags';

describe('tagsIn', () => {
  it.each([
    ['none', null, []],
    ['an array of PostgreSQL', ['乙', 'b', '2', '甲'], ['2', 'b', '乙', '甲']],
    ['JSON of SQLite', '["b","a"]', ['a', 'b']],
  ])('reads %s, by name', (_name, tags, read) => {
    expect(tagsIn({ tags })).toEqual(read);
  });

  it('leaves out what two at once put on beyond a story’s own number', () => {
    const tags = Array.from({ length: TAG_LIMITS.per_story + 1 }, (_, index) => `t${index}`);
    expect(tagsIn({ tags })).toHaveLength(TAG_LIMITS.per_story);
  });
});
