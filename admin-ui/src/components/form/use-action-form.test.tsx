// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { dataOf, withRefine } from '@/testing/refine';
import { ActionDialog } from '../dialog/action-dialog';
import { TextLine } from './fields';
import { useActionForm } from './use-action-form';

const custom = vi.fn();
const onClose = vi.fn();
const sent = () => custom.mock.calls.map(([{ payload }]) => payload);

function Deactivate() {
  const { dialog } = useActionForm({
    initial: { reason: '轉校' },
    act: async (send, values) => {
      const { more } = await send<{ more: boolean }>('put', '/active', values);
      return more ? undefined : '帳號已停用';
    },
    onClose,
  });
  return (
    <ActionDialog {...dialog} title="停用？" ok="停用帳號">
      <TextLine name="reason" label="原因" />
    </ActionDialog>
  );
}

/** A button that still waits for an answer takes no click. */
const press = async (name: RegExp) => {
  const button = screen.getByRole('button', { name });
  await waitFor(() => expect(button.className).not.toContain('ant-btn-loading'), { timeout: 20_000 });
  fireEvent.click(button);
};
const begin = () => {
  render(<Deactivate />, { wrapper: withRefine(dataOf({ custom })) });
  return press(/停用帳號$/);
};

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('asks for the own password where the login is too old, sends the same with it, and closes', async () => {
  custom.mockRejectedValueOnce(new ApiError(403, 'reauthenticate', '請輸入目前的密碼'));
  custom.mockResolvedValue({ data: { more: false } });
  await begin();
  // What asks for it is loaded when it is needed.
  const field = await screen.findByLabelText('您目前的密碼', undefined, { timeout: 20_000 });
  fireEvent.change(field, { target: { value: 'Password1' } });
  expect(onClose).not.toHaveBeenCalled();
  await press(/確認並儲存$/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ reason: '轉校' }, { reason: '轉校', current_password: 'Password1' }]);
});

it('says what is wrong at its field, or above them, and stays open', async () => {
  const fields = [{ path: ['reason'], message: '請填寫原因' }];
  custom.mockRejectedValueOnce(new ApiError(400, 'validation', '資料不正確', fields));
  custom.mockRejectedValueOnce(new ApiError(409, 'member_merged', '這個帳號已經合併'));
  await begin();
  await screen.findByText('請填寫原因');
  await press(/停用帳號$/);
  await screen.findByText('這個帳號已經合併');
  expect(screen.queryByText('請填寫原因')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

it('goes on when there is nothing to say yet', async () => {
  custom.mockResolvedValueOnce({ data: { more: true } });
  custom.mockResolvedValueOnce({ data: { more: false } });
  await begin();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  await press(/停用帳號$/);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
