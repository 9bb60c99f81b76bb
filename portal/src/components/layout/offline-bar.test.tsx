// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForServer } from '@/lib/passing';
import { OfflineBar } from './offline-bar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
/** As something in the page does. */
const wait = () => {
  let over = () => {};
  act(() => {
    over = waitForServer();
  });
  return over;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('says that the server is busy once something has waited for it for more than five seconds, until it is over', () => {
  render(<OfflineBar />);
  const over = wait();
  pass(4_900);
  expect(screen.queryByRole('status')).toBeNull();
  pass(200);
  expect(screen.getByRole('status').textContent).toContain('現在很多小組同時上傳');
  act(over);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says nothing of what is soon over', () => {
  render(<OfflineBar />);
  const over = wait();
  pass(3_000);
  act(over);
  pass(10_000);
  expect(screen.queryByRole('status')).toBeNull();
});
