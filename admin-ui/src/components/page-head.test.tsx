// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('scrollTo', vi.fn());
// Files share a process, in which another one may have had the first page.
vi.resetModules();
const { useFocusAfterNavigation } = await import('./page-head');
afterEach(cleanup);

function Page({ title }: { title: string }) {
  return (
    <h1 ref={useFocusAfterNavigation()} tabIndex={-1}>
      {title}
    </h1>
  );
}

it('leaves the focus of the first page to the browser and takes it to the title of each after', () => {
  const { unmount } = render(<Page title="故事列表" />);
  expect(document.activeElement).toBe(document.body);
  unmount();
  render(<Page title="會員列表" />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '會員列表' }));
});
