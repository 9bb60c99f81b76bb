// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OtherTab } from '@/features/auth/components/other-tab';
import { queryClient } from '@/lib/query-client';
import { endSession, getSession, giveUpSession, type SessionUser, startSession } from '@/lib/session';
import { landing, loginGate, requireRole } from './guards';
import { Root } from './root';

vi.mock('@/lib/api-client', () => ({ api: { get: async () => another }, connectAuth: () => undefined }));

const person = (id: string, name: string): SessionUser => ({ id, account: `${id}@example.org`, name, role: 'user' });
const own = person('u1', '林曉晴');
const another = person('u2', '王小明');

const open = (address: string) => {
  const router = createMemoryRouter(
    [
      {
        Component: Root,
        hydrateFallbackElement: <p />,
        children: [
          { path: '/login', middleware: [loginGate], loader: () => null, element: <OtherTab /> },
          { path: '/redirect', middleware: [landing], loader: () => null },
          { path: '/challenge/*', middleware: [requireRole()], loader: () => null, element: '內頁' },
          { path: '*', element: '不用登入的頁' },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const at = (pathname: string) =>
    waitFor(() => expect([router.state.navigation.state, router.state.location.pathname]).toEqual(['idle', pathname]));
  return { router, at };
};

/** The other tab ended this session and has begun its own before this one hears of the end. */
const replacedElsewhere = () => {
  localStorage.setItem('token', 'of-another');
  localStorage.setItem('kept-user', JSON.stringify({ token: 'of-another', user: another, until: Date.now() + 60_000 }));
  act(() => giveUpSession('left'));
};

beforeEach(() => startSession('own', own));
afterEach(() => {
  cleanup();
  endSession();
});

it('stays on Login after another tab ended the session and began one of another person, until it is told to go on', async () => {
  const { router, at } = open('/challenge/person-info');
  await at('/challenge/person-info');
  replacedElsewhere();
  await at('/login');
  expect(getSession()).toMatchObject({ token: undefined, user: undefined, state: 'left' });
  // Going back is no decision either.
  await act(() => router.navigate('/challenge/my-DFC'));
  await at('/login');
  expect(getSession().token).toBeUndefined();
  expect(screen.getByText('另一個分頁已用「王小明」登入')).toBeTruthy();
  act(() => screen.getByRole('button', { name: '繼續用「王小明」' }).click());
  await at('/challenge/my-DFC');
  expect(getSession()).toMatchObject({ token: 'of-another', user: another, state: 'running' });
});

it('hears on Login that another tab logs in, whose person may be unknown', async () => {
  const { at } = open('/challenge/person-info');
  await at('/challenge/person-info');
  act(() => giveUpSession('left'));
  await at('/login');
  expect(screen.queryByRole('button')).toBeNull();
  localStorage.setItem('token', 'of-another');
  act(() => void window.dispatchEvent(new Event('storage')));
  expect(screen.getByText('另一個分頁已經登入')).toBeTruthy();
});

it('lets who was led to Login go on to a page that needs no session, and leaves a page alone that needs none', async () => {
  const { router, at } = open('/challenge/person-info');
  await at('/challenge/person-info');
  act(() => giveUpSession('ended'));
  await at('/login');
  await act(() => router.navigate('/forget-password'));
  await at('/forget-password');
  act(() => giveUpSession('left'));
  await at('/forget-password');
});
