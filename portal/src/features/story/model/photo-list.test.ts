import { describe, expect, it } from 'vitest';
import {
  fileKey,
  movePhoto,
  type Photo,
  putBack,
  removePhoto,
  setCover,
  toPhoto,
  toPictures,
  withCover,
} from './photo-list';

const photos = (...keys: string[]): Photo[] =>
  keys.map((key, i) => ({ key, url: `/api/file/${key}?e=1`, description: key, is_cover: i === 0 }));
const keys = (list: Photo[]) => list.map((photo) => photo.key).join('');
const cover = (list: Photo[]) => list.filter((photo) => photo.is_cover).map((photo) => photo.key);

describe('photos of a stage', () => {
  it('the first becomes the cover, also after its removal', () => {
    expect(cover(withCover(photos('a', 'b').map((photo) => ({ ...photo, is_cover: false }))))).toEqual(['a']);
    expect(cover(withCover(photos('a', 'b').map((photo) => ({ ...photo, is_cover: true }))))).toEqual(['a']);
    expect(cover(removePhoto(photos('a', 'b'), 'a'))).toEqual(['b']);
    expect(removePhoto(photos('a'), 'a')).toEqual([]);
  });

  it('another cover takes the place of the old one', () => {
    expect(cover(setCover(photos('a', 'b', 'c'), 'c'))).toEqual(['c']);
  });

  it.each([
    ['a', 1, 'bac'],
    ['c', 0, 'cab'],
    ['a', -1, 'abc'],
    ['c', 9, 'abc'],
    ['x', 0, 'abc'],
  ])('moves %s to %i', (key, to, order) => expect(keys(movePhoto(photos('a', 'b', 'c'), key, to))).toBe(order));

  it('an undone removal gives back place and cover', () => {
    const list = photos('a', 'b', 'c');
    const [first, second] = list;
    expect(first && putBack(removePhoto(list, 'a'), first, 0)).toEqual(list);
    expect(second && putBack(removePhoto(list, 'b'), second, 1)).toEqual(list);
  });

  it('what stays in sight of a photo is read and sent', () => {
    const picture = { url: '/api/file/a', description: 'a', is_cover: true, focus: { x: 0.2, y: 0.8 } };
    expect(toPictures([toPhoto(picture)])).toEqual([picture]);
  });

  it.each([false, true])('sends uploaded ones only, one of them the cover (the waiting one is: %s)', (is_cover) => {
    const [uploaded] = photos('a').map((photo) => ({ ...photo, is_cover: !is_cover }));
    const waiting = { key: 'w', description: '等', is_cover };
    expect(toPictures([...(uploaded ? [uploaded] : []), waiting])).toEqual([
      { url: '/api/file/a?e=1', description: 'a', is_cover: true },
    ]);
  });

  it('a file is known by its address without origin and signature', () => {
    expect(fileKey('https://x.tw/api/file/a?e=2#p')).toBe('/api/file/a');
    expect(fileKey('/api/file/a?e=1&s=x')).toBe('/api/file/a');
  });
});
