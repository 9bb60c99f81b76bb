// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { PublicStory } from 'contract';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { CopyForm } from './copy-form';
import { bodyOf, draftOf } from './draft';

afterEach(cleanup);

const photo = (place: string, caption: string) => ({
  ...{ place, stage: place.split('.')[0], url: `/files/${place}.jpg?sig=1`, caption, is_cover: false },
  ...{ width: 1600, height: 1200, choice: null },
});
const story = {
  base: 7,
  state: 'ready',
  gaps: [],
  missing: 0,
  old: 0,
  ended_by: null,
  is_stale: false,
  county: '臺東縣',
  level: 'elementary',
  texts: [
    { key: 'story_name', text: '小明的橋', places: [{ from: 0, to: 2, kind: 'name' }] },
    { key: 'feeling.1', text: '大頭在橋上', places: [] },
  ],
  chosen: ['大頭'],
  undone: [],
  photos: [photo('feeling.0', ''), photo('feeling.1', '大頭在橋上'), photo('share.0', '說給大家聽')],
  choices: ['out', 'anonymous'],
} as unknown as PublicStory;

function Screen() {
  const [draft, setDraft] = useState(draftOf(story));
  return (
    <>
      <CopyForm story={story} draft={draft} onChange={setDraft} />
      <output>{JSON.stringify(bodyOf(story, draft))}</output>
    </>
  );
}
const hidden = () => screen.queryAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const box = () => screen.getByRole('combobox', { name: '另外要遮住的字詞' });
const add = (word: string) => {
  fireEvent.change(box(), { target: { value: word } });
  fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter', keyCode: 13 });
};

it('strikes through what will be hidden, of the words as they stand now', () => {
  render(<Screen />);
  expect(hidden()).toEqual(['小明', '大頭']);
  fireEvent.keyDown(box(), { key: 'Backspace', code: 'Backspace', keyCode: 8 });
  expect(hidden()).toEqual(['小明']);
  expect(screen.getByText('大頭在橋上')).toBeTruthy();
  expect(sent().chosen).toEqual([]);
  add('橋');
  expect(hidden()).toEqual(['小明', '橋', '橋']);
  expect(sent().chosen).toEqual(['橋']);
});

it('forgets that a place is shown once a word lies over it', () => {
  render(<Screen />);
  fireEvent.click(screen.getByRole('button', { name: '小明' }));
  expect(sent().undone).toEqual([{ key: 'story_name', from: 0, to: 2 }]);
  add('明的');
  expect(hidden()).toEqual(['小明的', '大頭']);
  expect(sent().undone).toEqual([]);
});

it('shows each photo large, and leads from one to the next', async () => {
  render(<Screen />);
  fireEvent.click(screen.getByRole('button', { name: '放大第 2 張照片，感受' }));
  const lightbox = await screen.findByRole('dialog');
  expect(within(lightbox).getByAltText('大頭在橋上').getAttribute('src')).toBe('/files/feeling.1.jpg?sig=1');
  expect(within(lightbox).getByText('第 2 張，共 3 張')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'ArrowRight', code: 'ArrowRight' });
  expect(within(lightbox).getByAltText('說給大家聽').getAttribute('src')).toBe('/files/share.0.jpg?sig=1');
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  expect(screen.queryByText('第 3 張，共 3 張')).toBeNull();
});
