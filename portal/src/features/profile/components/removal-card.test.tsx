// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Removal } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { removalQuery } from '../api/own-data';
import { RemovalCard } from './removal-card';

const kept: Removal = { asked_time: null, due_time: null, stories: [] };

vi.mock('../api/own-data', async (original) => ({
  ...(await original<typeof import('../api/own-data')>()),
  withdrawRemoval: async () => kept,
}));

afterEach(cleanup);

it('keeps the focus in the card when what was pressed makes way', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(removalQuery.queryKey, { ...kept, asked_time: 1_700_000_000_000, due_time: 1_800_000_000_000 });
  render(
    <QueryClientProvider client={queries}>
      <RemovalCard />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: '取消刪除' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('button', { name: '刪除帳號' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '刪除帳號' })));
});
