// @vitest-environment happy-dom
import { Refine } from '@refinedev/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { IdentityProvider } from '@/lib/identity';
import { useWaiting } from '@/lib/use-waiting';
import { options } from '@/providers/options';
import { resources } from '@/resources';
import { dataOf, editor } from '@/testing/refine';
import { Landing } from './landing';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

type Counted = number | undefined | Promise<number>;

const Counting = () => (useWaiting({ reviewer: editor.id }).known ? <p>數好了</p> : null);

const land = (routes: typeof editor.routes, total: Counted = 0, Next: ComponentType = () => null) =>
  render(
    <BrowserRouter basename="/backend-manage">
      <Refine
        dataProvider={dataOf(total === undefined ? {} : { getList: async () => ({ data: [], total: await total }) })}
        resources={resources}
        options={options}
      >
        <IdentityProvider value={{ ...editor, routes }}>
          <Suspense>
            <Routes>
              <Route index element={<Landing />} />
              <Route path="next" element={<Next />} />
              <Route path="*" element={null} />
            </Routes>
          </Suspense>
          <Link to="/next">下一頁</Link>
          <Counting />
          <Address />
        </IdentityProvider>
      </Refine>
    </BrowserRouter>,
  );

beforeEach(() => window.history.replaceState(null, '', '/backend-manage/'));
afterEach(cleanup);

it.each<[typeof editor.routes, string]>([
  [['manage-school-list', 'stories-manage'], '/stories-manage'],
  [['manage-school-list', 'billboard-manage'], '/billboard-manage'],
  [['manage-school-list'], '/manage-school-list'],
])('leads who was granted %j to %s (decision 25)', async (granted, address) => {
  land(granted);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(address));
});

it.each<[string, number | undefined, string]>([
  ['with reviews of their own to these first', 3, `/stories-manage?status=2&reviewer=${editor.id}`],
  ['whose own reviews can’t be counted to all', undefined, '/stories-manage'],
])('leads a reviewer %s', async (_, total, address) => {
  land(['stories-manage'], total);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(address));
});

it('tells who was granted nothing so, and whom to ask (decision 25)', () => {
  land([]);
  expect(screen.getByRole('heading', { name: '還沒有可以使用的功能' })).toBeDefined();
});

it('leads nowhere who chose a screen in the menu meanwhile, however long that screen takes to come', async () => {
  const counted = Promise.withResolvers<number>();
  const screenCame = Promise.withResolvers<{ default: ComponentType }>();
  land(
    ['stories-manage'],
    counted.promise,
    lazy(() => screenCame.promise),
  );
  fireEvent.click(screen.getByRole('link', { name: '下一頁' }));
  await act(async () => counted.resolve(3));
  await screen.findByText('數好了');
  expect(window.location.pathname).toBe('/backend-manage/next');
  await act(async () => screenCame.resolve({ default: () => <h1>來了</h1> }));
  expect(screen.getByRole('heading', { name: '來了' })).toBeDefined();
  expect(window.location.pathname).toBe('/backend-manage/next');
});
