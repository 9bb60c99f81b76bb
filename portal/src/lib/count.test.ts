import { expect, it, vi } from 'vitest';
import { count } from './count';

it('parts thousands', () => {
  expect([0, 999, 1000, 1_234_567].map(count)).toEqual(['0', '999', '1,000', '1,234,567']);
});

it('leaves the formats of the browser alone for what has no thousands', () => {
  const format = vi.spyOn(Number.prototype, 'toLocaleString');
  count(999);
  expect(format).not.toHaveBeenCalled();
});
