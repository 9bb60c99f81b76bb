// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Menu } from './menu';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('asks for boxes once it is opened, and not while a list of closed ones is drawn', () => {
  const asked = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  render(<Menu button="更多">登出</Menu>);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  expect(screen.getByText('登出')).toBeTruthy();
  expect(asked).toHaveBeenCalled();
});

it('closes as its button is scrolled away, not for a scroll that leaves the button where it is', () => {
  render(<Menu button="更多">登出</Menu>);
  const button = screen.getByRole('button', { name: '更多' });
  fireEvent.click(button);
  fireEvent.scroll(window);
  expect(screen.queryByText('登出')).not.toBeNull();
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -120, 48, 48));
  fireEvent.scroll(window);
  expect(screen.queryByText('登出')).toBeNull();
});
