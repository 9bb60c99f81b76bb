// @vitest-environment happy-dom
import { Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { MINUTE, type MissingAnswer } from 'contract';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { IdentityProvider } from '@/lib/identity';
import { options } from '@/providers/options';
import { dataOf, editor } from '@/testing/refine';
import OverviewPage from './show';

// They ask for data of their own.
vi.mock('./night/night-card', () => ({ NightCard: () => null }));
vi.mock('@/components/session-select', () => ({
  SessionSelect: () => null,
  useSessionParam: () => ({ session: 2026, choose: () => undefined }),
}));

const lacking = (readings: number): MissingAnswer =>
  ({
    readings,
    stories: [{ id: 's1', account: 'CHI-2026-00001', story_name: '斑馬線', missing: readings, sent: 0 }],
  }) as unknown as MissingAnswer;

/** The overview of a session in which another reading is missing each time it is asked. */
const open = () => {
  let asked = 0;
  const custom = async ({ url }: { url: string }) => {
    if (url === '/story/overview') return { data: { session: 2026, time: 0, total: 0 } };
    asked += 1;
    return { data: lacking(asked) };
  };
  render(
    <MemoryRouter>
      <App>
        <Refine dataProvider={dataOf({ custom })} options={options}>
          <IdentityProvider value={{ ...editor, role: 'admin' }}>
            <OverviewPage />
          </IdentityProvider>
        </Refine>
      </App>
    </MemoryRouter>,
  );
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('reads the red line of missing readings again by 重新整理', async () => {
  open();
  await screen.findByText('1 則故事少 1 份評分');
  fireEvent.click(screen.getByText('重新整理'));
  await screen.findByText('1 則故事少 2 份評分');
  expect(screen.queryByText('1 則故事少 1 份評分')).toBeNull();
});

it('reads it again each minute by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open();
  await screen.findByText('1 則故事少 1 份評分');
  await vi.advanceTimersByTimeAsync(MINUTE);
  await screen.findByText('1 則故事少 2 份評分');
});
