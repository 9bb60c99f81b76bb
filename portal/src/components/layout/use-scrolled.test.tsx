// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useScrolled } from './use-scrolled';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('follows the page, and asks where it is only once it has moved', () => {
  const scrollY = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(0);
  const { result } = renderHook(() => useScrolled(100));
  expect(result.current).toBe(false);
  expect(scrollY).not.toHaveBeenCalled();
  const scrollTo = (to: number) =>
    act(() => {
      scrollY.mockReturnValue(to);
      window.dispatchEvent(new Event('scroll'));
    });
  scrollTo(101);
  expect(result.current).toBe(true);
  scrollTo(100);
  expect(result.current).toBe(false);
});
