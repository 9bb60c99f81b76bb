import { describe, expect, it } from 'vitest';
import { merge, same } from './merge';

const people = (...list: [string, string, string?][]) => list.map(([id, name, school]) => ({ id, name, school }));

describe('same', () => {
  it.each([
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [[1, 2], [2, 1], false],
    [null, {}, false],
    ['', undefined, false],
  ])('%j and %j: %s', (a, b, expected) => expect(same(a, b)).toBe(expected));
});

describe('merge of three', () => {
  it('takes what only one side changed', () => {
    const base = { name: 'a', text: 'b' };
    expect(merge(base, { ...base, name: 'mine' }, { ...base, text: 'theirs' })).toEqual({
      value: { name: 'mine', text: 'theirs' },
      clashes: [],
    });
  });

  it('keeps mine and reports the place where both changed', () => {
    expect(merge({ text: 'a' }, { text: 'b' }, { text: 'c' })).toEqual({ value: { text: 'b' }, clashes: [['text']] });
  });

  it('the same change on both sides is no clash', () => {
    expect(merge({ text: 'a' }, { text: 'b' }, { text: 'b' }).clashes).toEqual([]);
  });

  it('merges persons one by one: two sections of a page write the same list', () => {
    const base = people(['1', '小明'], ['2', '小華']);
    const mine = people(['1', '小明'], ['2', '小花']);
    const theirs = people(['1', '小明', '國小'], ['2', '小華', '國小']);
    expect(merge(base, mine, theirs)).toEqual({
      value: people(['1', '小明', '國小'], ['2', '小花', '國小']),
      clashes: [],
    });
  });

  it('keeps additions of both sides', () => {
    const base = people(['1', '小明']);
    const added = { id: undefined, name: '新來', school: undefined };
    const { value, clashes } = merge(base, [...base, added], people(['1', '小明'], ['3', '他加']));
    expect(value.map((person) => person.name)).toEqual(['小明', '新來', '他加']);
    expect(clashes).toEqual([]);
  });

  it('a removal is kept while the other side left it alone', () => {
    const base = people(['1', '小明'], ['2', '小華']);
    expect(merge(base, people(['1', '小明']), people(['1', '小民'], ['2', '小華']))).toEqual({
      value: people(['1', '小民']),
      clashes: [],
    });
    expect(merge(base, people(['1', '小民'], ['2', '小華']), people(['1', '小明'])).value).toEqual(
      people(['1', '小民']),
    );
  });

  it('a removal against a change is a clash', () => {
    const base = people(['1', '小明'], ['2', '小華']);
    const { clashes } = merge(base, people(['1', '小明']), people(['1', '小明'], ['2', '小花']));
    expect(clashes).toEqual([['2']]);
  });

  it('takes the order of the side that moved', () => {
    const base = people(['1', 'a'], ['2', 'b'], ['3', 'c']);
    const turned = people(['3', 'c'], ['1', 'a'], ['2', 'b']);
    const changed = people(['1', 'a'], ['2', 'B'], ['3', 'c']);
    expect(merge(base, turned, changed).value.map((person) => person.name)).toEqual(['c', 'a', 'B']);
    expect(merge(base, changed, turned).value.map((person) => person.name)).toEqual(['c', 'a', 'B']);
  });
});
