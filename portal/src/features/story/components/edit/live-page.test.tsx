// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { type PictureStage, SECTION_KEYS, type SectionKey } from 'contract';
import { afterEach, expect, it } from 'vitest';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider, type Views } from './edit-context';
import LivePage from './live-page';
import { noteTyped } from './typed-values';

afterEach(() => {
  cleanup();
  noteTyped('another', '2.1', { problem: '' });
});

function draw(active: SectionKey, typed: readonly SectionKey[], drafts = new Map(), stage?: PictureStage) {
  const views = Object.fromEntries(
    SECTION_KEYS.map((key) => [key, { open: true, mode: 'edit', typed: typed.includes(key) }]),
  ) as Views;
  const story = makeStory({ problem: '存好的問題' });
  const edit = { story, active, stage, editable: true, views, drafts } as Partial<Edit> as Edit;
  return render(
    <EditProvider value={edit}>
      <LivePage />
    </EditProvider>,
  ).container;
}

it('draws the page as it is being written, from the draft of before until then', () => {
  const page = draw('2.1', ['2.1'], new Map([['2.1', { values: { problem: '草稿裡的問題' } }]]));
  expect(page.textContent).toContain('草稿裡的問題');
  act(() => noteTyped('story1', '2.1', { problem: '正在寫的問題' }));
  expect(page.textContent).toContain('正在寫的問題');
  act(() => noteTyped('another', '2.1', { problem: '別的故事' }));
  expect(page.textContent).not.toContain('別的故事');
});

it('draws what is stored once nothing else is typed', () => {
  noteTyped('story1', '2.1', { problem: '放棄了的問題' });
  expect(draw('2.1', []).textContent).toContain('存好的問題');
});

it('shows the step whose photos come next, and the one that is worked at', () => {
  expect(draw('2.2', []).textContent).toContain('想像的照片');
  cleanup();
  expect(draw('2.2', [], new Map(), 'share').textContent).toContain('分享的照片');
});

it('shows a photo of the form once it has an address, with its words', () => {
  const photo = { key: 'a', description: '綠燈前的爺爺', is_cover: true };
  const of = (url?: string) => ({ pictures: { feeling: [], imagine: [{ ...photo, url }], implement: [], share: [] } });
  noteTyped('story1', '2.2', of());
  const page = draw('2.2', ['2.2'], new Map(), 'imagine');
  expect(page.querySelector('img')).toBeNull();
  act(() => noteTyped('story1', '2.2', of('/api/file/b?e=1&s=x')));
  expect(page.querySelector('img')?.getAttribute('alt')).toBe('綠燈前的爺爺');
});
