// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Pagination } from './pagination';

afterEach(cleanup);

it.each([
  ['3', [3]],
  ['99', [5]],
  ['-2', [1]],
  ['', []],
  ['第三頁', []],
])('goes from 「%s」 to a page that is there', (wanted, pages) => {
  const onPage = vi.fn();
  render(<Pagination page={2} size={20} total={97} onPage={onPage} />);
  fireEvent.change(screen.getByLabelText('前往頁數'), { target: { value: wanted } });
  fireEvent.click(screen.getByRole('button', { name: '前往' }));
  expect(onPage.mock.calls.flat()).toEqual(pages);
});
