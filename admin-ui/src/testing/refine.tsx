import { type DataProvider, Refine } from '@refinedev/core';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
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

/** What a screen has around it, for components under test. */
export const withRefine =
  (dataProvider: DataProvider) =>
  ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <App>
        <Refine dataProvider={dataProvider} options={options}>
          {children}
        </Refine>
      </App>
    </MemoryRouter>
  );
