// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Modal } from './modal';
import { SideSheet } from './side-sheet';

afterEach(cleanup);

it('takes the page out of reach, not what opens over it at the same moment', () => {
  render(
    <>
      <main>
        <p>故事書</p>
      </main>
      <SideSheet open onClose={vi.fn()} title="sheet" back="回到故事書">
        <h2 id="sheet">感受到的問題</h2>
      </SideSheet>
      <Modal onClose={vi.fn()} labelledBy="moment">
        <h2 id="moment">四個步驟都走完了！</h2>
      </Modal>
    </>,
  );
  expect(screen.getByText('故事書').closest('main')).toHaveProperty('inert', true);
  expect(screen.getByRole('dialog', { name: '四個步驟都走完了！' })).not.toHaveProperty('inert', true);
});
