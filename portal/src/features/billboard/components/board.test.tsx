// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '@/lib/api-client';
import { queryClient } from '@/lib/query-client';
import { Board } from './board';

afterEach(cleanup);

it('says of the first post alone that it is the newest', async () => {
  const post = { content: '', imgUrl: '', date: Date.UTC(2026, 8, 1) };
  const posts = [
    { ...post, id: 'b', title: '開放投稿' },
    { ...post, id: 'a', title: '說明會' },
  ];
  vi.spyOn(api, 'get').mockResolvedValue(posts);
  render(
    <QueryClientProvider client={queryClient}>
      <Board />
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('button', { name: /開放投稿/ })).textContent).toContain('最新');
  expect(screen.getByRole('button', { name: /說明會/ }).textContent).not.toContain('最新');
});
