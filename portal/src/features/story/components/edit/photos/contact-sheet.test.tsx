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

function Stage() {
  const [feeling, setFeeling] = useState([only]);
  const [open, onOpen] = useState<string | undefined>('a');
  const state = {
    photos: { feeling, imagine: [], implement: [], share: [] },
    uploads: {},
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
