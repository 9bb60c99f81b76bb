// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog';

afterEach(cleanup);

it('can be left by its cross, unless it must be answered', () => {
  const onOpenChange = vi.fn();
  const { rerender } = render(<Dialog open title="條款" onOpenChange={onOpenChange} />);
  fireEvent.click(screen.getByRole('button', { name: '關閉' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  rerender(<Dialog open must title="條款" onOpenChange={onOpenChange} />);
  expect(screen.queryByRole('button', { name: '關閉' })).toBeNull();
});

it('has room for its buttons alone where it has some', () => {
  const { rerender } = render(<Dialog open wide title="條款" onOpenChange={vi.fn()} />);
  const parts = () => screen.getByRole('heading', { name: '條款' }).parentElement?.childElementCount;
  expect(parts()).toBe(2);
  rerender(<Dialog open wide title="條款" onOpenChange={vi.fn()} actions={<button type="button">同意</button>} />);
  expect(screen.getByRole('button', { name: '同意' })).toBeTruthy();
  expect(parts()).toBe(3);
});
