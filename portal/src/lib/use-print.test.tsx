// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePrint } from './use-print';

const print = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  window.print = print;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  print.mockClear();
  vi.useRealTimers();
});

const handOver = () => {
  const { result } = renderHook(() => usePrint<string>());
  act(() => result.current.print(['王小明']));
  return result;
};
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('prints once what was handed over is drawn whole, and forgets it', () => {
  const place = document.body.appendChild(document.createElement('span'));
  place.dataset.printWaits = '';
  const result = handOver();
  wait(1_000);
  expect(print).not.toHaveBeenCalled();
  place.remove();
  wait(1_000);
  expect(print).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(result.current.sheets).toEqual([]);
});

it('prints the words alone where the rest doesn’t come', () => {
  document.body.appendChild(document.createElement('span')).dataset.printWaits = '';
  handOver();
  wait(6_000);
  expect(print).toHaveBeenCalledOnce();
});
