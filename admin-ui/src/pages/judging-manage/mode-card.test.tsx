// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { JudgingSession } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { ConfirmProvider } from '@/components/confirm';
import { dataOf, withRefine } from '@/testing/refine';
import { ModeCard } from './mode-card';

const custom = vi.fn();
const stored: JudgingSession = {
  session: 2050,
  mode: 'open',
  seed: '甲',
  domains: [],
  last_day: null,
  divisions: [],
  divisions_time: 0,
  archived: false,
  update_time: 5,
};
const theirs: JudgingSession = { ...stored, seed: '乙', update_time: 9 };
const sent = () => custom.mock.calls.map(([{ payload }]) => payload);
const seed = () => screen.getByLabelText<HTMLInputElement>('抽籤用的文字');
const save = async () => fireEvent.click(await screen.findByRole('button', { name: /儲存評審方式$/ }));

const open = async () => {
  const details = { current: theirs, update_time: 9 };
  custom.mockRejectedValueOnce(new ApiError(409, 'version_conflict', '有人更新過', [], details));
  custom.mockResolvedValue({ data: { ...stored, update_time: 12 } });
  render(
    <ConfirmProvider>
      <ModeCard stored={stored} refetch={async () => undefined} />
    </ConfirmProvider>,
    { wrapper: withRefine(dataOf({ custom })) },
  );
  fireEvent.change(seed(), { target: { value: '丙' } });
  await save();
};

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('shows what another admin has saved, and keeps the own over it once that is chosen', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '用我的' }));
  expect(seed().value).toBe('丙');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { seed: '丙', base: 5 },
    { seed: '丙', base: 9 },
  ]);
});

it('takes the other version once that is chosen', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '用已儲存的' }));
  expect(seed().value).toBe('乙');
  expect(screen.queryByText(/有人更新過這筆資料/)).toBeNull();
});
