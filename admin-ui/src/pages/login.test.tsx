// @vitest-environment happy-dom
import { Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { LOGIN_AGAIN } from '@/lib/session';
import { options } from '@/providers/options';
import { dataOf } from '@/testing/refine';
import { Login } from './login';

const authProvider = {
  login: async () => ({ success: true }),
  logout: async () => ({ success: true }),
  check: async () => ({ authenticated: false }),
  onError: async () => ({}),
};

const open = async (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <App>
        <Refine dataProvider={dataOf({})} authProvider={authProvider} options={options}>
          <Login />
        </Refine>
      </App>
    </MemoryRouter>,
  );
  await screen.findByLabelText('帳號');
  return screen.queryByText(LOGIN_AGAIN) !== null;
};

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it.each([
  ['a page inside was asked for', '/login?to=%2Fstories-manage%3Fstatus%3D2', true],
  ['the back office’s own address was opened', '/login?to=%2F', false],
  ['its own address with a query was opened', '/login?to=%2F%3Fx%3D1', false],
  ['the login itself was opened', '/login', false],
])('says 請重新登入 where %s: %s (decision 80)', async (_, address, said) => {
  expect(await open(address)).toBe(said);
});

it('says it after a session has died, wherever that was', async () => {
  sessionStorage.setItem('managerNotice', LOGIN_AGAIN);
  expect(await open('/login')).toBe(true);
});
