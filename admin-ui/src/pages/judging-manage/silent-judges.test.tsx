// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { DAY, type JudgeProgress } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '@/components/confirm';
import { dataOf, withRefine } from '@/testing/refine';
import { SilentJudges } from './silent-judges';

const judge: JudgeProgress = {
  ...{ id: 'j1', name: '甲評審', waiting: 12, draft: 0, sent: 0, declined: 0, open_rounds: [1] },
  ...{ invited_time: null, reminded_time: null, silent: true },
};
const custom = vi.fn();
const spread = vi.fn(async () => undefined);
const refetch = vi.fn(async () => undefined);

const open = (judges: JudgeProgress[], lastDay: number) =>
  render(
    <ConfirmProvider>
      <SilentJudges session={2026} {...{ judges, lastDay, refetch }} spreading={{ spread, busy: undefined }} />
    </ConfirmProvider>,
    { wrapper: withRefine(dataOf({ custom })) },
  );
const sent = () => custom.mock.calls.map(([{ payload }]) => payload);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('reminds one after the mail was read, with the day, and gives the stories to others', async () => {
  const asked = { id: 'j1', name: '甲評審', waiting: 12, draft: 0, reminding: 'due' };
  custom.mockResolvedValue({ data: { judges: [asked], mail: { subject: '還有故事等著評分', text: '還有 12 則' } } });
  const lastDay = Date.now() + DAY;
  open([judge], lastDay);
  expect(screen.getByText(/^評分到 .* 為止，這 1 位評審還沒有打開任何一則故事。$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '提醒：甲評審' }));
  expect(await screen.findByText(/還有 12 則/)).toBeTruthy();
  const body = { judges: ['j1'], until: lastDay };
  expect(sent()).toEqual([{ ...body, dry_run: true }]);
  fireEvent.click(screen.getByRole('button', { name: '寄出提醒' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { ...body, dry_run: true },
      { ...body, dry_run: false },
    ]),
  );
  await waitFor(() => expect(refetch).toHaveBeenCalled());
  fireEvent.click(screen.getByRole('button', { name: /^分給其他評審：甲評審/ }));
  expect(spread).toHaveBeenCalledWith(judge);
});

it('sends nothing to one who was reminded within the day, and shows nothing where everybody has opened a story', async () => {
  const asked = { id: 'j1', name: '甲評審', waiting: 12, draft: 0, reminding: 'reminded' };
  custom.mockResolvedValue({ data: { judges: [asked], mail: null } });
  open([judge], Date.now());
  fireEvent.click(screen.getByRole('button', { name: '提醒：甲評審' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(screen.queryByRole('button', { name: '寄出提醒' })).toBeNull();
  cleanup();
  open([], Date.now());
  expect(screen.queryByRole('heading', { name: '還沒打開任何故事的評審' })).toBeNull();
});
