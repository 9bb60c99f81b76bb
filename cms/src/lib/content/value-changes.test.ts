import { expect, it } from 'vitest';
import { staleKeys, valueChanges } from './value-changes';

it('valueChanges names what differs', () => {
  expect(valueChanges({ a: '一', b: 5, c: null }, { a: '二', b: 5, c: 7 })).toEqual([
    { key: 'a', before: '一', after: '二' },
    { key: 'c', before: null, after: 7 },
  ]);
});

it.each([
  ['no change since', { a: '一' }, { a: '二' }, { a: '一' }, []],
  ['changed by another', { a: '三' }, { a: '二' }, { a: '一' }, ['a']],
  ['changed by another to the same', { a: '二' }, { a: '二' }, { a: '一' }, []],
  ['another value changed by another', { a: '一', b: '三' }, { a: '二' }, { a: '一' }, []],
  ['a date emptied by another', { a: null }, { a: 5 }, { a: 3 }, ['a']],
])('staleKeys: %s', (_, stored, values, base, stale) => {
  expect(staleKeys(stored, values, base)).toEqual(stale);
});
