// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from './confirm';

afterEach(cleanup);

const onAnswer = vi.fn();
function Page({ danger }: { danger: boolean }) {
  const confirm = useConfirm();
  const ask = async () => onAnswer(await confirm({ title: '刪除這間學校？', text: '無法復原。', ok: '刪除', danger }));
  return (
    <button type="button" onClick={() => void ask()}>
      問
    </button>
  );
}
const open = async (danger: boolean) => {
  onAnswer.mockReset();
  render(
    <ConfirmProvider>
      <Page danger={danger} />
    </ConfirmProvider>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '問' }));
  return screen.findByRole('dialog', { name: '刪除這間學校？' });
};

it('answers yes by the action alone', async () => {
  await open(true);
  fireEvent.click(screen.getByRole('button', { name: /取 ?消/ }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
  cleanup();
  await open(true);
  fireEvent.click(screen.getByRole('button', { name: /刪 ?除/ }));
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
});

it('takes Enter for the action, but not where something would be destroyed', async () => {
  await open(true);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(onAnswer).not.toHaveBeenCalled();
  cleanup();
  await open(false);
  fireEvent.keyDown(document.body, { key: 'Enter' });
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
});
