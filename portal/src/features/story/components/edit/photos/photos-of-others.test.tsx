// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Photo } from '../../../model/photo-list';
import type { PicturesValues } from '../../../model/pictures';
import { makeStory } from '../../../test-story';
import type { Section } from '../use-section';
import PhotosForm from './photos-form';

const story = makeStory();
vi.mock('../edit-context', () => ({
  useEdit: () => ({
    account: 'CHI-2026-00001',
    tab: 'tab',
    visitor: true,
    story: makeStory(),
    returned: { reasons: [], mended: new Set() },
  }),
}));

afterEach(cleanup);

const photo = (key: string, row?: string): Photo => ({
  ...(row ? { row } : {}),
  key,
  url: `/api/file/${key}`,
  description: '',
  is_cover: false,
});
const sectionOf = (generation: number, feeling: Photo[]) =>
  ({
    key: '2.2',
    story,
    generation,
    initial: { pictures: { feeling, imagine: [], implement: [], share: [] } },
    phase: { name: 'idle' },
    typed: true,
    view: { open: true },
    type: vi.fn(),
    save: async () => ({ kind: 'saved', story }),
    setProblems: vi.fn(),
    setPartly: vi.fn(),
  }) as unknown as Section<PicturesValues>;
const form = (generation: number, photos: Photo[]) => (
  <PhotosForm section={sectionOf(generation, photos)} stage="feeling" onStage={vi.fn()} />
);
const lacks = (number: number) =>
  screen.queryByRole('button', { name: new RegExp(`^感受第 ${number} 張照片還沒有說明`) });

it('goes on naming what the own photos lack when those of another device come in between', async () => {
  const { rerender } = render(form(0, [photo('a', 'row-a')]));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '儲存' })));
  expect(lacks(1)).not.toBeNull();
  rerender(form(1, [photo('a'), photo('b')]));
  expect(lacks(1)).not.toBeNull();
  // That one came later: it isn't wrong yet.
  expect(lacks(2)).toBeNull();
});
