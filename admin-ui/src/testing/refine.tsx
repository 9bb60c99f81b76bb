import { type DataProvider, Refine } from '@refinedev/core';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { IdentityProvider } from '@/lib/identity';
import type { Identity } from '@/lib/session';
import { options } from '@/providers/options';

const unexpected = () => Promise.reject(new Error('no answer was prepared for this call'));

/** A data provider for tests: what a test doesn't answer fails. */
export const dataOf = (answers: object): DataProvider => ({
  getApiUrl: () => '/api',
  getList: unexpected,
  getOne: unexpected,
  create: unexpected,
  update: unexpected,
  deleteOne: unexpected,
  ...answers,
});

/** Who works on a screen under test. */
export const editor: Identity = {
  id: 'e1',
  account: 'staff@example.org',
  name: '林編輯',
  role: 'editor',
  routes: [],
  second_factor: 'off',
};

/** What a screen has around it, for components under test, at that address. */
export const withRefine =
  (dataProvider: DataProvider, address = '/') =>
  ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>
      <ConfigProvider button={{ autoInsertSpace: false }}>
        <App>
          <Refine dataProvider={dataProvider} options={options}>
            <IdentityProvider value={editor}>{children}</IdentityProvider>
          </Refine>
        </App>
      </ConfigProvider>
    </MemoryRouter>
  );
