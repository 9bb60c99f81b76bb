// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Awards } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { ConfirmProvider } from '@/components/confirm';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { dataOf, withRefine } from '@/testing/refine';
import { ReleaseAwards } from './release-awards';

const custom = vi.fn();
const refetch = vi.fn(async () => undefined);
const awards: Awards = {
  prizes: [{ name: '金獎', places: 1, division: '' }],
  awards: [{ story_id: 's1', prize: '金獎', reason: '' }],
  released_time: null,
  update_time: 5,
};

function Page() {
  const saving = useSaving();
  return (
    <ConfirmProvider>
      {saving.refusal && <Notice kind="error">{saving.refusal.text}</Notice>}
      <ReleaseAwards session={2026} stored={awards} saving={saving} base={5} refetch={refetch} />
    </ConfirmProvider>
  );
}
const refused = (code: string, details = {}) => new ApiError(409, code, '不能公開', [], details);
const left = (id: string, sent: number) => ({ id, account: `CHI-${id}`, story_name: '', missing: 1, sent });
const open = async () => {
  render(<Page />, { wrapper: withRefine(dataOf({ custom })) });
  fireEvent.click(screen.getByRole('button', { name: '公開得獎名單' }));
  await screen.findByText('公開 2026 屆的得獎名單？');
  fireEvent.click(screen.getAllByRole('button', { name: '公開得獎名單' }).at(-1) as HTMLElement);
};
const sent = () => custom.mock.calls.map(([{ payload }]) => payload.confirmed);

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('asks by name about stories without their readings, and again about one that came since (decision 75)', async () => {
  custom
    .mockRejectedValueOnce(refused('awards_incomplete', { stories: [left('a', 0)] }))
    .mockRejectedValueOnce(refused('awards_incomplete', { stories: [left('a', 0), left('b', 1)] }))
    .mockResolvedValueOnce({ data: awards });
  await open();
  expect(await screen.findByText(/^CHI-a還沒有評分$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '仍要公開' }));
  await screen.findByText(/CHI-b少 1 份評分/);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'CHI-a還沒有評分',
    'CHI-b少 1 份評分',
  ]);
  fireEvent.click(screen.getByRole('button', { name: '仍要公開' }));
  await waitFor(() => expect(sent()).toEqual([[], ['a'], ['a', 'b']]));
  await waitFor(() => expect(refetch).toHaveBeenCalled());
});

it('mails nobody but those who won, and only when staff tick it', async () => {
  custom.mockResolvedValue({ data: awards });
  await open();
  await waitFor(() => expect(custom.mock.calls.at(-1)?.[0].payload.mail).toBe(false));
  cleanup();
  custom.mockClear();
  render(<Page />, { wrapper: withRefine(dataOf({ custom })) });
  fireEvent.click(screen.getByRole('button', { name: '公開得獎名單' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: /同時寄信告訴建立者/ }));
  fireEvent.click(screen.getAllByRole('button', { name: '公開得獎名單' }).at(-1) as HTMLElement);
  await waitFor(() => expect(custom.mock.calls.at(-1)?.[0].payload.mail).toBe(true));
});

it('releases nothing when that is declined, and shows any other refusal', async () => {
  custom.mockRejectedValueOnce(refused('awards_incomplete', { stories: [left('a', 0)] }));
  await open();
  await screen.findByText(/^CHI-a/);
  fireEvent.click(screen.getByRole('button', { name: /取\s?消/ }));
  await waitFor(() => expect(sent()).toEqual([[]]));
  expect(refetch).not.toHaveBeenCalled();
  cleanup();
  custom.mockRejectedValueOnce(refused('season_archived'));
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('不能公開');
});
