// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHeldKeys, useHoldKeys, useLeaving } from './held-keys';
import type { KeyBinding } from './match';
import { useShortcuts } from './use-shortcuts';

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
const Ticks = () => {
  const [ticked, setTicked] = useState<string[]>([]);
  const tick = (one: string) => ({
    keys: one,
    does: one,
    code: `Digit${one}`,
    run: () => setTicked([...ticked, one]),
  });
  useHeldKeys([tick('1'), tick('2')], true);
  return <p>{ticked.join()}</p>;
};

const heard = vi.fn<(story: string, what: string) => void>();
const Story = ({ id, leaves = false }: { id: string; leaves?: boolean }) => {
  const leave = useLeaving(id);
  useShortcuts([
    { keys: '1', does: '理由', code: 'Digit1', run: () => heard(id, '1') },
    { keys: 'Ctrl+Enter', does: '送出', code: 'Enter', mod: true, run: () => heard(id, 'send') },
  ]);
  useEffect(() => {
    if (leaves) leave();
  }, [leave, leaves]);
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
  heard.mockClear();
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

it('each key finds what the one before it did', () => {
  render(<Loading />);
  for (const code of ['Digit1', 'Digit2']) press(code);
  cleanup();
  render(<Ticks />);
  act(() => vi.advanceTimersByTime(0));
  expect(screen.getByText('1,2')).toBeTruthy();
});

it('a story that is left hears nothing more: what is pressed until the next one is there is held for that', () => {
  const shown = render(<Story id="a" />);
  const pressHere = (code: string, more: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, ...more }));
  pressHere('Digit1');
  expect(heard.mock.calls).toEqual([['a', '1']]);
  shown.rerender(<Story id="a" leaves />);
  pressHere('Digit1');
  pressHere('Enter', { ctrlKey: true });
  expect(heard).toHaveBeenCalledTimes(1);
  shown.rerender(<Story id="b" />);
  pressHere('Enter', { ctrlKey: true });
  expect(heard.mock.calls.slice(1)).toEqual([['b', 'send']]);
  expect(arrive()).toEqual(['1']);
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
