// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useIs18 } from './use-is18';

function Story({ is18 }: { is18: boolean | undefined }) {
  useIs18(is18);
  return null;
}

const open = (address: string) => {
  window.history.replaceState(null, '', address);
  const routes = [
    { path: '/story', element: <Story is18={false} /> },
    { path: '/preview', element: null },
  ];
  const router = createBrowserRouter(routes);
  render(<RouterProvider router={router} />);
  return router;
};

afterEach(cleanup);

it('gives the address the kind of the story, and leaves one that is there', async () => {
  open('/story#2.1');
  await waitFor(() => expect(window.location.href).toMatch(/\/story\?is18=false#2\.1$/));
  cleanup();
  open('/story?is18=true');
  expect(window.location.search).toBe('?is18=true');
});

it('writes nothing into the address of a page to which one has gone already', async () => {
  window.history.replaceState(null, '', '/preview');
  const router = createBrowserRouter([{ path: '*', element: <Story is18={false} /> }]);
  // The page is drawn for its own address while the browser is at the next one.
  window.history.replaceState(null, '', '/elsewhere');
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(window.location.pathname + window.location.search).toBe('/elsewhere');
});
