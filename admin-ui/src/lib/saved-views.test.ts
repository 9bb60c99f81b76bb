// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { readViews, renamed, storeViews, viewOf, withoutView, withView } from './saved-views';

const own = { name: '我的', search: '?status=2' };
const late = { name: '逾期', search: '?waiting=8-' };

describe('saved views', () => {
  beforeEach(() => localStorage.clear());

  it('keep filters, order and size, not the page', () => {
    expect(viewOf('?page=3&status=2&sort=account%3Aasc&size=30')).toBe('?status=2&sort=account%3Aasc&size=30');
    expect(viewOf('?page=3')).toBe('');
  });

  it('have a name once', () => {
    expect(withView([own, late], { name: '我的', search: '?city=x' })).toEqual([
      { name: '我的', search: '?city=x' },
      late,
    ]);
    expect(renamed([own, late], '逾期', '我的')).toEqual([{ ...late, name: '我的' }]);
    expect(renamed([own], '沒有', '別的')).toEqual([own]);
    expect(withoutView([own, late], '我的')).toEqual([late]);
  });

  it('are a person’s own for each list, whatever lies in the browser', () => {
    storeViews('a@x', 'stories', [own]);
    expect(readViews('a@x', 'stories')).toEqual([own]);
    expect([readViews('b@x', 'stories'), readViews('a@x', 'members')]).toEqual([[], []]);
    localStorage.setItem('managerViews:a@x:stories', '{"name":1');
    expect(readViews('a@x', 'stories')).toEqual([]);
    localStorage.setItem('managerViews:a@x:stories', '[1,{"name":"x"}]');
    expect(readViews('a@x', 'stories')).toEqual([]);
  });
});
