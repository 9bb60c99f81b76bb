// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageLoading } from './page-state';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows nothing for 300 ms, then what is coming, after 8 s a way out', () => {
  const { container } = render(<PageLoading />);
  act(() => vi.advanceTimersByTime(299));
  expect(container.childElementCount).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('載入中');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => vi.advanceTimersByTime(7_700));
  expect(screen.getByRole('status').textContent).toBe('還在載入…');
  expect(screen.getByRole('button', { name: '重新載入' })).toBeTruthy();
});
