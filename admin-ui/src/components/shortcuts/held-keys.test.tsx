// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHeldKeys, useHoldKeys } from './held-keys';
import type { KeyBinding } from './match';

const Loading = () => {
  useHoldKeys();
  return null;
};
const done = vi.fn<(word: string) => void>();
const bindings: KeyBinding[] = [
  { keys: 'J', does: '下一則', code: 'KeyJ', leads: true, run: () => done('J') },
  { keys: '1', does: '理由', code: 'Digit1', run: () => done('1') },
  { keys: 'Ctrl+Enter', does: '送出', code: 'Enter', mod: true, run: () => done('send') },
];
const Desk = () => {
  useHeldKeys(bindings, true);
  return null;
};
const press = (code: string, more: KeyboardEventInit = {}) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { code, ...more }));
/** A desk appears; what was held has been done. */
const arrive = () => {
  cleanup();
  render(<Desk />);
  vi.advanceTimersByTime(0);
  return done.mock.calls.flat();
};

beforeEach(() => {
  vi.useFakeTimers();
  done.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('does what was pressed while the story was loading, and leaves the rest for the story that it leads to', () => {
  render(<Loading />);
  for (const code of ['Digit1', 'KeyJ', 'Digit1', 'KeyX', 'KeyJ']) press(code);
  expect(arrive()).toEqual(['1', 'J']);
  done.mockClear();
  expect(arrive()).toEqual(['1', 'J']);
  done.mockClear();
  expect(arrive()).toEqual([]);
});

it('holds no decision, no key that is only held down, and nothing for long', () => {
  render(<Loading />);
  press('Enter', { ctrlKey: true });
  press('KeyJ', { repeat: true });
  expect(arrive()).toEqual([]);
  cleanup();
  render(<Loading />);
  press('KeyJ');
  vi.setSystemTime(Date.now() + 16_000);
  expect(arrive()).toEqual([]);
});
