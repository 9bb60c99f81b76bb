import { describe, expect, it } from 'vitest';
import { moved, type Place, placeOf, queryOf } from './place';

const start: Place = { tab: 'education', step: '認識 DFC 學習法', page: 1, size: 5 };
const at = (query: string) => placeOf(new URLSearchParams(query));

describe('placeOf', () => {
  it.each([
    ['', start],
    ['page=3&size=20&tab=education&step=想像', { ...start, page: 3, size: 20, step: '想像' }],
    ['tab=challenge&page=2', { ...start, tab: 'challenge', page: 2 }],
    ['page=0&size=7&tab=x&step=y', start],
    ['page=-1', start],
    ['page=1.5', start],
    ['page=abc&size=', start],
    ['page=99999999', start],
  ])('%s', (query, place) => {
    expect(at(query)).toEqual(place);
  });
});

describe('queryOf', () => {
  it('is read back as the same place', () => {
    const place: Place = { tab: 'education', step: '議題式教案', page: 2, size: 10 };
    expect(placeOf(new URLSearchParams(queryOf(place)))).toEqual(place);
  });

  it('names no step beside the education tab', () => {
    expect(queryOf({ ...start, tab: 'challenge' })).toEqual({ page: '1', size: '5', tab: 'challenge' });
  });
});

describe('moved', () => {
  const place: Place = { tab: 'education', step: '分享', page: 4, size: 10 };
  it.each([
    [{ tab: 'challenge' }, { tab: 'challenge', step: '認識 DFC 學習法', page: 1, size: 10 }],
    [{ tab: 'education' }, { ...place, page: 1 }],
    [{ step: '想像' }, { ...place, step: '想像', page: 1 }],
    [{ size: 20 }, { ...place, size: 20, page: 1 }],
    [{ page: 5 }, { ...place, page: 5 }],
  ] as [Partial<Place>, Place][])('%j', (change, expected) => {
    expect(moved(place, change)).toEqual(expected);
  });
});
