// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { toast, toasts } from '@/components/ui/toast-store';
import { unsent } from '@/lib/unsent';
import { useLogout } from './use-logout';

vi.mock('../api/logout', () => ({ logout: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Out() {
  const { begin, waiting, sending, sendFirst } = useLogout();
  return (
    <>
      <button type="button" onClick={() => void begin()}>
        登出
      </button>
      <button type="button" aria-busy={sending} onClick={() => void sendFirst()}>
        先送出 {waiting}
      </button>
    </>
  );
}

it('leaves no news of one team for the next one at this device', async () => {
  render(
    <MemoryRouter>
      <Out />
    </MemoryRouter>,
  );
  toast.error('連線中斷，請確認網路後再試一次。');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '登出' })));
  expect(toasts.get()).toEqual([]);
});

it('is busy for as long as what waits is on its way', async () => {
  let arrive = () => {};
  const sent = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.spyOn(unsent, 'count').mockResolvedValue(2);
  vi.spyOn(unsent, 'send').mockReturnValue(sent);
  render(
    <MemoryRouter>
      <Out />
    </MemoryRouter>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '登出' })));
  const first = screen.getByRole('button', { name: '先送出 2' });
  await act(async () => void fireEvent.click(first));
  expect(first.getAttribute('aria-busy')).toBe('true');
  await act(async () => arrive());
  expect(first.getAttribute('aria-busy')).toBe('false');
});
