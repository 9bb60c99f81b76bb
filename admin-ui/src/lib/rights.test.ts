import { expect, it } from 'vitest';
import { readRights, sameRights } from './rights';

it.each([
  ['', []],
  ['upload-youtube,billboard-manage', ['billboard-manage', 'upload-youtube']],
  ['stories-manage,of-tomorrow', ['stories-manage']],
])('reads the rights of an answer: %j', (header, routes) => {
  expect(readRights(header)).toEqual(routes);
});

it('compares rights whatever their order', () => {
  expect(sameRights(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(sameRights(['a'], ['a', 'b'])).toBe(false);
  expect(sameRights(['a', 'c'], ['a', 'b'])).toBe(false);
  expect(sameRights([], [])).toBe(true);
});
