// @vitest-environment happy-dom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { IdentityProvider } from '@/lib/identity';
import { options } from '@/providers/options';
import { resources } from '@/resources';
import { dataOf, editor } from '@/testing/refine';
import { Landing } from './landing';

const Address = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

const land = (routes: typeof editor.routes, total: number | undefined = 0) =>
  render(
    <MemoryRouter>
      <Refine
        dataProvider={dataOf(total === undefined ? {} : { getList: async () => ({ data: [], total }) })}
        resources={resources}
        options={options}
      >
        <IdentityProvider value={{ ...editor, routes }}>
          <Landing />
          <Address />
        </IdentityProvider>
      </Refine>
    </MemoryRouter>,
  );

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
