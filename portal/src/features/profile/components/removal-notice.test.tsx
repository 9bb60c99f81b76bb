// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { paths } from '@/config/paths';
import { removalQuery } from '../api/own-data';
import { RemovalNotice } from './removal-notice';

afterEach(cleanup);

const draw = (due_time: number | null) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(removalQuery.queryKey, { asked_time: due_time, due_time, stories: [] });
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <RemovalNotice />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('says at home when the account will be erased, and leads to where that is taken back', () => {
  draw(1_800_000_000_000);
  expect(screen.getByText(/^帳號會在 2027-01-15 .* 之後刪除$/)).toBeDefined();
  expect(screen.getByRole('link', { name: '個人資料' }).getAttribute('href')).toBe(paths.personInfo);
});

it('is silent for an account that stays', () => {
  draw(null);
  expect(screen.queryByRole('link')).toBeNull();
});
