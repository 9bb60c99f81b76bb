import { expect, it } from 'vitest';
import { coverIn, coverKeysOf, coversIn } from './cover';

const photo = (key: string, is_cover = false) => ({ key, description: '', is_cover });

it.each([
  ['nothing', {}, ',,,', undefined],
  ['empty steps', { feeling: [], share: [] }, ',,,', undefined],
  ['the marked one', { feeling: [photo('a'), photo('b', true)] }, 'b,,,', 'b'],
  ['the furthest step', { feeling: [photo('a', true)], implement: [photo('c', true)], share: [] }, 'a,,c,', 'c'],
  ['the first of a step without a mark', { imagine: [photo('d'), photo('e')] }, ',d,,', 'd'],
])('the cover of a story: %s', (_, pictures, keys, key) => {
  expect(coverKeysOf(pictures)).toBe(keys);
  expect(coverIn(keys)).toBe(key);
});

it('each step with photos has its cover', () => {
  expect(coversIn('a,,c,')).toEqual([
    { stage: 'feeling', key: 'a' },
    { stage: 'implement', key: 'c' },
  ]);
});
