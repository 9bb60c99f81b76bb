// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { HistoryCard } from './history-card';

afterEach(cleanup);

const failed = new Error('系統忙碌');

it('offers another try where nothing could be read', () => {
  const onRetry = vi.fn();
  render(<HistoryCard history={undefined} error={failed} onRetry={onRetry} reasons={[]} />);
  expect(screen.getByText(/系統忙碌/)).toBeTruthy();
  expect(screen.queryByText('還沒有紀錄。')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '再試一次' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('keeps what it has when reading it again fails', () => {
  render(<HistoryCard history={{ list: [] } as never} error={failed} onRetry={vi.fn()} reasons={[]} />);
  expect(screen.getByText('還沒有紀錄。')).toBeTruthy();
  expect(screen.queryByText(/系統忙碌/)).toBeNull();
});
