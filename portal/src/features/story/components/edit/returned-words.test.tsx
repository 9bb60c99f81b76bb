// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ReturnedWords } from './returned-words';

vi.mock('./edit-context', () => ({ useEdit: () => ({ story: { failed_message: '照片再大一點。' } }) }));
afterEach(cleanup);

it('leaves the focus where the words that opened by themselves can be read again', () => {
  render(<ReturnedWords atOnce />);
  fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  expect(screen.queryByText('照片再大一點。')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '查看補件說明' }));
});
