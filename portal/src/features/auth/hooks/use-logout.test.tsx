// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { toast, toasts } from '@/components/ui/toast-store';
import { useLogout } from './use-logout';

vi.mock('../api/logout', () => ({ logout: vi.fn() }));

afterEach(cleanup);

function Out() {
  const { begin } = useLogout();
  return (
    <button type="button" onClick={() => void begin()}>
      登出
    </button>
  );
}

it('leaves no news of one team for the next one at this device', async () => {
  render(
    <MemoryRouter>
      <Out />
    </MemoryRouter>,
  );
  toast.error('連線中斷，請確認網路後再試一次。');
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  expect(toasts.get()).toEqual([]);
});
