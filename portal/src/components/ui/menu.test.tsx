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
