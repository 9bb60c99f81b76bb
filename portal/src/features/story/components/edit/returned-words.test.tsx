// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReturnedWords } from './returned-words';

const goTo = vi.fn();
const returned = { reasons: [{ section: '2.6', code: 'video_private', text: '影片未公開' }], mended: new Set() };
vi.mock('./edit-context', () => ({
  useEdit: () => ({ story: { failed_message: '照片再大一點。', is_18: false }, visitor: false, returned, goTo }),
}));
afterEach(cleanup);

it('leads from the words that opened by themselves to the first place to mend', () => {
  render(<ReturnedWords atOnce />);
  fireEvent.click(screen.getByRole('button', { name: '去改「影片連結」' }));
  expect(screen.queryByText('照片再大一點。')).toBeNull();
  expect(goTo).toHaveBeenCalledExactlyOnceWith('2.6', { write: true });
});

it('leaves the focus where the words that opened by themselves can be read again', () => {
  render(<ReturnedWords atOnce />);
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText('照片再大一點。')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '查看補件說明' }));
});
