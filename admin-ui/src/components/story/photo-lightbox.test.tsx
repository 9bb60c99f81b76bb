// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Story } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { PhotoLightbox } from './photo-lightbox';

afterEach(cleanup);

const picture = { url: '/a.jpg', description: '校門口', is_cover: true, width: 1, height: 1, size: 1 };
const pictures = { feeling: [picture], imagine: [], implement: [], share: [] } as Story['pictures'];

it('closes by Escape wherever the focus is, once, and the screen beneath hears nothing of it', () => {
  const onClose = vi.fn();
  const beneath = vi.fn();
  document.addEventListener('keydown', beneath);
  render(<PhotoLightbox pictures={pictures} at={{ stage: 'feeling', index: 0 }} onMove={vi.fn()} onClose={onClose} />);
  fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', code: 'Escape', keyCode: 27 });
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(beneath).not.toHaveBeenCalled();
  document.removeEventListener('keydown', beneath);
});
