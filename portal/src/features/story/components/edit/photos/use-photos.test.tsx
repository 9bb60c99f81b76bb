// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Photo } from '../../../model/photo-list';
import type { PicturesValues } from '../../../model/pictures';
import { makeStory } from '../../../test-story';
import type { Section } from '../use-section';
import { usePhotos } from './use-photos';

vi.mock('../edit-context', () => ({ useEdit: () => ({ account: 'lin@example.org', tab: 'tab' }) }));

const story = makeStory();
const [type, onArrived] = [vi.fn(), vi.fn()];
const photo = (key: string): Photo => ({ key, url: `/${key}.jpg`, description: key, is_cover: false });
const sectionOf = (generation: number, feeling: Photo[]) =>
  ({
    key: '2.2',
    story,
    type,
    generation,
    phase: { name: 'typed', at: 1 },
    initial: { pictures: { feeling, imagine: [], implement: [], share: [] } },
  }) as unknown as Section<PicturesValues>;

it('takes in what others have saved without starting over', () => {
  const { result, rerender } = renderHook(({ section }) => usePhotos(section, false, onArrived), {
    initialProps: { section: sectionOf(0, [photo('a')]) },
  });
  rerender({ section: sectionOf(1, [photo('a'), photo('b')]) });
  expect(result.current.photos.feeling.map(({ key }) => key)).toEqual(['a', 'b']);
});

it('keeps the words that are typed in the very moment in which it takes in what others have saved', () => {
  const { result, rerender } = renderHook(({ section }) => usePhotos(section, false, onArrived), {
    initialProps: { section: sectionOf(0, [photo('a')]) },
  });
  const [first] = result.current.photos.feeling;
  act(() => {
    if (first) result.current.describe(first, '剛寫的');
    rerender({ section: sectionOf(1, [photo('a'), photo('b')]) });
  });
  expect(result.current.photos.feeling.map(({ description }) => description)).toEqual(['剛寫的', 'b']);
});

it('says under which key another file takes the place of a photo, so that it stays open', () => {
  onArrived.mockClear();
  const { result } = renderHook(() => usePhotos(sectionOf(0, [photo('a')]), false, onArrived));
  const [first] = result.current.photos.feeling;
  let row: string | undefined;
  act(() => {
    if (first) row = result.current.replace('feeling', first, new File([], 'b.jpg'));
  });
  expect(onArrived).toHaveBeenCalledExactlyOnceWith('a', row);
  expect(result.current.photos.feeling.map(({ key }) => key)).toEqual([row]);
});
