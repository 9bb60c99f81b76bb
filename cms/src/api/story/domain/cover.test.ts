import { expect, it } from 'vitest';
import { coverOf } from './cover';

const photo = (key: string, is_cover = false) => ({ key, description: '', is_cover });

it.each([
  ['nothing', {}, undefined],
  ['empty steps', { feeling: [], share: [] }, undefined],
  ['the marked one', { feeling: [photo('a'), photo('b', true)] }, 'b'],
  ['the furthest step', { feeling: [photo('a', true)], implement: [photo('c', true)], share: [] }, 'c'],
  ['the first of a step without a mark', { imagine: [photo('d'), photo('e')] }, 'd'],
])('the cover of a story: %s', (_, pictures, key) => {
  expect(coverOf(pictures)).toBe(key);
});
