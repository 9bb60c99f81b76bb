// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Modal } from './modal';

afterEach(cleanup);

it('closes by its own cancel, never by one of what is in it', () => {
  const onClose = vi.fn();
  render(
    <Modal onClose={onClose} labelledBy="title">
      <h2 id="title">四步驟照片</h2>
      <input type="file" aria-label="照片" />
    </Modal>,
  );
  // A file chooser that is closed without a choice.
  fireEvent(screen.getByLabelText('照片'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});
