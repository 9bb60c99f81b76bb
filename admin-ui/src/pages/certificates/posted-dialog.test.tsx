// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type CertificatePosted, formatDate } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import PostedDialog from './posted-dialog';

const custom = vi.fn();
const answer = (change: Partial<CertificatePosted> = {}): CertificatePosted => ({
  ...{ message: '已標記', stories: 3, sheets: 12, mails: 4, declined: 0, unreached: 0 },
  ...{ withheld: { uncertified: 0, posted: 0, later: 0 }, lost: [] },
  ...change,
});
const open = (plan: CertificatePosted, onClose = vi.fn()) => {
  custom.mockResolvedValue({ data: plan });
  render(<PostedDialog session={2027} picked={{ text: '' }} onDone={vi.fn()} onClose={onClose} />, {
    wrapper: withRefine(dataOf({ custom })),
  });
  return onClose;
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '標記並寄信通知' });

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('says whom a mail tells, and what is not noted and why', async () => {
  open(
    answer({
      ...{ declined: 1, unreached: 2 },
      withheld: { uncertified: 1, posted: 0, later: 0 },
      lost: [{ account: 'CHI-2027-00001', team_name: '沒核發隊', reason: 'uncertified' }],
    }),
  );
  expect(await screen.findByText('3 則故事，共 12 張證書')).toBeTruthy();
  expect(screen.getByText('會寄信給 4 個信箱；1 個信箱取消訂閱，不會收到。')).toBeTruthy();
  expect(screen.getByText('有 2 則故事沒有人收得到信，請另外聯絡。')).toBeTruthy();
  expect(screen.getByText('沒有核發的證書：1 則（CHI-2027-00001 沒核發隊）')).toBeTruthy();
});

it('has nothing to note without a certificate', async () => {
  open(answer({ stories: 0, sheets: 0 }));
  await screen.findByText('0 則故事，共 0 張證書');
  expect(button().disabled).toBe(true);
});

it('notes today unless another day is typed, and none that is no day', async () => {
  const onClose = open(answer());
  await screen.findByText('3 則故事，共 12 張證書');
  const day = screen.getByLabelText<HTMLInputElement>('寄出日');
  expect(day.value).toBe(formatDate(Date.now()));
  fireEvent.change(day, { target: { value: '' } });
  expect(button().disabled).toBe(true);
  expect(screen.getByText('請輸入日期，例如 2026-12-01')).toBeTruthy();
  fireEvent.change(day, { target: { value: '2026-06-20' } });
  await waitFor(() => expect(button().disabled).toBe(false));
  fireEvent.click(button());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(custom.mock.lastCall?.[0]).toMatchObject({
    url: '/certificate/posted/2027',
    payload: { text: '', day: '2026-06-20', dry: false },
  });
});
