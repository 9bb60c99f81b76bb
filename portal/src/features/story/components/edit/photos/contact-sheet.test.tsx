// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Photo } from '../../../model/photo-list';
import { StagePanel } from './stage-panel';
import type { PhotosState } from './use-photos';

vi.mock('../edit-context', () => ({ useEdit: () => ({ visitor: false, pendingFocus: undefined }) }));

afterEach(cleanup);

const only: Photo = { key: 'a', url: '/a.jpg', description: '斑馬線', is_cover: true };

const other: Photo = { key: 'b', url: '/b.jpg', description: '路口', is_cover: false };

function Stage({ photos = [only], uploads = {} }: { photos?: Photo[]; uploads?: PhotosState['uploads'] }) {
  const [feeling, setFeeling] = useState(photos);
  const [open, onOpen] = useState<string | undefined>('a');
  const state = {
    photos: { feeling, imagine: [], implement: [], share: [] },
    uploads,
    notes: {},
    pictureOf: ({ url }: Photo) => url,
    remove: () => setFeeling([]),
  } as unknown as PhotosState;
  return <StagePanel stage="feeling" state={state} isAsked={() => false} open={open} onOpen={onOpen} />;
}

it('goes to the title of the stage when its only photo is deleted', () => {
  render(<Stage />);
  const button = screen.getByRole('button', { name: '刪除感受第 1 張照片' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '感受' }));
});

it('brings the words of an opened photo into sight, below a photo that is larger than the screen', () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  render(<Stage photos={[only, other]} />);
  fireEvent.click(screen.getByRole('button', { name: /^感受第 2 張照片/, expanded: false }));
  const words = screen.getByRole('textbox', { name: '感受第 2 張照片的圖片說明' });
  expect(document.activeElement).toBe(words);
  expect(shown.mock.contexts.at(-1)).toBe(words);
});

it.each([
  [{ state: 'refused', reason: '640×427，太小。需要至少 1080×720' } as const, '換一張：感受第 1 張照片'],
  [{ state: 'failed', reason: '上傳沒有成功' } as const, '再試一次'],
])('says once why an open photo is not stored, under its picture beside the way on: %j', (upload, way) => {
  render(<Stage photos={[only, other]} uploads={{ a: upload }} />);
  const words = screen.getAllByRole('alert').filter(({ textContent }) => textContent?.includes(upload.reason));
  expect(words).toHaveLength(1);
  const beside = words[0]?.parentElement;
  expect(beside?.contains(screen.queryByLabelText(way) ?? screen.queryByRole('button', { name: way }))).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: /^感受第 1 張照片/, expanded: true }));
  expect(screen.getByRole('alert').closest('li')?.textContent).toContain('第 1 張');
});
