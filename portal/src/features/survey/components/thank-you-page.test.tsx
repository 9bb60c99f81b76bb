// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ThankYouPage } from './thank-you-page';

const session = vi.hoisted(() => ({ token: undefined as string | undefined }));
vi.mock('@/lib/session', () => ({ useSession: () => session }));
vi.mock('../api/get-thank-you', () => ({
  thankYouQuery: () => ({ queryKey: ['thank-you'], queryFn: async () => ({ message: '問卷已經送出' }) }),
}));

afterEach(cleanup);

const show = (token: string | undefined) => {
  session.token = token;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ThankYouPage params={{}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return screen.findByText('問卷已經送出');
};

it('leads whoever is logged in back to the story', async () => {
  await show('token');
  expect(screen.getByRole('link', { name: '回到故事' })).toBeTruthy();
});

it('sends nobody who came by a link alone to a login', async () => {
  await show(undefined);
  expect(screen.getByText('可以關閉這一頁了。')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
