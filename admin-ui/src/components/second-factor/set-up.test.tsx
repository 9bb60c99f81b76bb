// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { api } from '@/lib/api-client';
import SetUp from './set-up';

const refusal = (message: string) =>
  new ApiError(403, 'reauthenticate', message, [{ path: ['current_password'], message }]);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('asks for the present password of an old login with the focus in its field, and again when it was wrong', async () => {
  const post = vi.spyOn(api, 'post').mockRejectedValue(refusal('請輸入目前的密碼'));
  render(<SetUp onDone={vi.fn()} />);
  fireEvent.click(screen.getByRole('button', { name: '開始設定' }));
  const field = await screen.findByLabelText('目前的密碼');
  expect(document.activeElement).toBe(field);
  post.mockRejectedValue(refusal('目前的密碼不正確'));
  field.blur();
  fireEvent.click(screen.getByRole('button', { name: /開始設定/ }));
  await screen.findByText('目前的密碼不正確');
  expect(document.activeElement).toBe(field);
});
