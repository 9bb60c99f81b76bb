import { describe, expect, it } from 'vitest';
import { changeAddress, isFiltered, readListState, withoutFilters } from './list-state';

const offer = {
  sizes: [10, 30, 50, 100],
  statuses: [undefined, 4, 2, 1, 3],
  sorts: ['account:asc', 'account:desc'],
  narrowings: [{ key: 'missing', valid: (value: string) => /^\d$/.test(value), label: (value: string) => value }],
};
const read = (query: string) => readListState(new URLSearchParams(query), offer);
const change = (query: string, next: Parameters<typeof changeAddress>[1]) =>
  changeAddress(new URLSearchParams(query), next).toString();

describe('the address of a list', () => {
  it('reads the documented names (B §2, B §9)', () => {
    expect(read('page=3&size=50&text=%E6%B5%B7&status=2&session=2026&sort=account:asc')).toMatchObject({
      page: 3,
      size: 50,
      text: '海',
      status: 2,
      session: 2026,
      sort: 'account:asc',
    });
  });

  it.each([
    '',
    'page=0&size=7',
    'page=-1&size=abc',
    'page=1.5&size=1000',
    'status=x&session=%3Cb%3E&sort=up',
    'status=6&session=1999',
  ])('falls back for %s', (query) => {
    expect(read(query)).toEqual({
      page: 1,
      size: 10,
      text: '',
      status: undefined,
      session: undefined,
      sort: undefined,
      narrow: {},
    });
  });

  it.each([{ text: '海' }, { status: 2 }, { session: 2026 }, { size: 30 }, { sort: 'account:asc' }])(
    'goes to page 1 with %o (B §2)',
    (next) => {
      expect(change('page=4&other=1', next)).not.toContain('page');
    },
  );

  it('keeps the filters when the page changes, and strangers in any case', () => {
    expect(change('status=2&text=a&other=1', { page: 2 })).toBe('status=2&text=a&other=1&page=2');
  });

  it('narrows to what it knows, from page 1', () => {
    expect(read('missing=3&score=F1').narrow).toEqual({ missing: '3' });
    expect(read('missing=x').narrow).toEqual({});
    expect(change('page=4&status=2', { narrow: { missing: '3' } })).toBe('status=2&missing=3');
    expect(change('missing=3&status=2', { narrow: { missing: undefined } })).toBe('status=2');
  });

  it('knows whether it is filtered, and the way out', () => {
    expect(isFiltered(read('page=2&size=30'))).toBe(false);
    for (const query of ['text=a', 'status=2', 'session=2026', 'missing=3']) {
      expect(isFiltered(read(query))).toBe(true);
      expect(change(`${query}&size=30`, withoutFilters(read(query)))).toBe('size=30');
    }
  });

  it('leaves out what says nothing', () => {
    expect(change('status=2&text=a&page=3', { status: undefined, text: '', page: 1 })).toBe('');
  });
});
