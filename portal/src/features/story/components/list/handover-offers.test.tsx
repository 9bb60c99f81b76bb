// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { handoversQuery } from '../../api/handovers';
import { HandoverOffers } from './handover-offers';

const server = vi.hoisted(() => ({ accepted: false }));
vi.mock('../../api/handovers', () => ({
  handoversQuery: { queryKey: ['handovers'], queryFn: async () => [{ ...offer, id: 's0', ...server }] },
  acceptHandover: async () => {
    server.accepted = true;
    return { message: '' };
  },
  releaseHandover: async () => {
    server.accepted = false;
    return { message: '' };
  },
}));
afterEach(cleanup);

const offer = {
  id: 's1',
  account: 'CHI-2026-00001',
  team_name: '海燕小隊',
  story_name: '',
  owner_name: '王離開',
  due_time: 1_800_000_000_000,
};
const show = (...accepted: boolean[]) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const offers = accepted.map((is, at) => ({ ...offer, id: `s${at}`, accepted: is }));
  queries.setQueryData(handoversQuery.queryKey, offers);
  render(
    <QueryClientProvider client={queries}>
      <HandoverOffers />
    </QueryClientProvider>,
  );
};

it('asks for an heir while one story has none', () => {
  show(true, false);
  expect(screen.getByText('這些故事需要新的負責人')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^接手/ })).toHaveLength(1);
});

it('warns of nothing once all are accepted', () => {
  show(true);
  expect(screen.getByText('這些故事會交給你')).toBeTruthy();
  expect(screen.queryByText(/一起刪除/)).toBeNull();
});

it('takes the answer back, and the focus stays on the button', async () => {
  show(false);
  const button = screen.getByRole('button', { name: '接手：海燕小隊' });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '不接手了：海燕小隊' })));
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '接手：海燕小隊' })));
  expect(screen.getByText('這些故事需要新的負責人')).toBeTruthy();
});
