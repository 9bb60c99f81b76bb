// @vitest-environment happy-dom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { IdentityProvider } from '@/lib/identity';
import { options } from '@/providers/options';
import { resources } from '@/resources';
import { dataOf, editor } from '@/testing/refine';
import { Landing } from './landing';

const Address = () => <output>{useLocation().pathname}</output>;

const land = (routes: typeof editor.routes) =>
  render(
    <MemoryRouter>
      <Refine dataProvider={dataOf({})} resources={resources} options={options}>
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
])('leads who was granted %j to %s (decision 25)', (granted, address) => {
  land(granted);
  expect(screen.getByRole('status').textContent).toBe(address);
});

it('tells who was granted nothing so, and whom to ask (decision 25)', () => {
  land([]);
  expect(screen.getByRole('heading', { name: '還沒有可以使用的功能' })).toBeDefined();
});
