// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Away } from '../model/section-state';
import { useResend } from './use-resend';

const send = vi.fn();
const NEAR: Away = { failures: 0 };
const open = (waiting: boolean) =>
  renderHook(({ now }) => useResend(now, send, NEAR), { initialProps: { now: waiting } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  send.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what waits for the connection', () => {
  it('goes out a second after the page opened with it, then every 15 seconds', () => {
    open(true);
    pass(1_000);
    expect(send).toHaveBeenCalledTimes(1);
    pass(15_000);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('goes out sooner after few failures of the server than after many, and when the server says', () => {
    const { rerender } = renderHook(({ away }) => useResend(true, send, away), {
      initialProps: { away: { failures: 1 } as Away },
    });
    pass(1_300);
    expect(send).toHaveBeenCalledTimes(1);
    rerender({ away: { failures: 2 } });
    pass(1_300);
    expect(send).toHaveBeenCalledTimes(1);
    pass(1_300);
    expect(send).toHaveBeenCalledTimes(2);
    rerender({ away: { failures: 3, asked: 10 } });
    pass(9_900);
    expect(send).toHaveBeenCalledTimes(2);
    pass(3_200);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('goes out at once when the browser says that the connection is back', () => {
    const { rerender } = open(false);
    rerender({ now: true });
    expect(send).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is not sent any more once nothing waits, or the page is left', () => {
    const { rerender, unmount } = open(true);
    rerender({ now: false });
    pass(60_000);
    rerender({ now: true });
    unmount();
    pass(60_000);
    window.dispatchEvent(new Event('online'));
    expect(send).not.toHaveBeenCalled();
  });
});
