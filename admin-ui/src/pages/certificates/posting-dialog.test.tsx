// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { CertificatePosting } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchFile } from '@/lib/fetch-file';
import { dataOf, withRefine } from '@/testing/refine';
import PostingDialog from './posting-dialog';

vi.mock('@/lib/fetch-file', () => ({ fetchFile: vi.fn() }));
vi.mock('web-kit/save-file', () => ({ saveFile: vi.fn() }));

const custom = vi.fn();
const answer = (change: Partial<CertificatePosting> = {}): CertificatePosting => ({
  message: '',
  ...{ parcels: 2, stories: 3, sheets: 12, unissued: 0, unaddressed: 0, lost: [], url: null },
  letters: { unread: 0, read: 0, held: 0 },
  ...change,
});
const open = (plan: CertificatePosting, onClose = vi.fn()) => {
  custom.mockImplementation(async ({ payload }: { payload: { dry: boolean } }) => ({
    data: { ...plan, url: payload.dry ? null : '/api/certificate/posting-file/t' },
  }));
  render(<PostingDialog session={2027} picked={{ text: '' }} onClose={onClose} />, {
    wrapper: withRefine(dataOf({ custom })),
  });
  return onClose;
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('names what is not in the archive', async () => {
  open(answer({ unissued: 4, unaddressed: 1, lost: [{ account: 'CHI-2027-00001', team_name: '沒地址隊' }] }));
  expect(await screen.findByText('2 包，3 則故事，共 12 張證書')).toBeTruthy();
  expect(screen.getByText('還有 4 張沒核發，不在檔案裡。')).toBeTruthy();
  expect(screen.getByText(/1 則故事沒有完整的收件地址，不在檔案裡：CHI-2027-00001 沒地址隊/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('has nothing to fetch without a parcel', async () => {
  open(answer({ parcels: 0, stories: 0, sheets: 0 }));
  await screen.findByText('0 包，0 則故事，共 0 張證書');
  expect(button('下載寄送檔案').disabled).toBe(true);
});

it('fetches the archive, with letters only by ticking so', async () => {
  vi.mocked(fetchFile).mockResolvedValue({ file: new Blob(), name: '證書寄送-2027.zip' });
  const onClose = open(answer({ letters: { unread: 1, read: 2, held: 3 } }));
  expect(await screen.findByText(/讀過 2 封，還沒讀 1 封，保留不寄 3 封/)).toBeTruthy();
  const letters = await screen.findByRole<HTMLInputElement>('checkbox', { name: '附上讀過的 2 封回饋信' });
  expect(letters.checked).toBe(false);
  fireEvent.click(letters);
  fireEvent.click(button('下載寄送檔案'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(custom.mock.lastCall?.[0]).toMatchObject({
    url: '/certificate/posting/2027',
    payload: { text: '', letters: true, dry: false },
  });
  expect(vi.mocked(fetchFile).mock.lastCall?.[0]).toBe('/api/certificate/posting-file/t');
});

it('prints no letter that nobody has read', async () => {
  open(answer({ letters: { unread: 4, read: 0, held: 0 } }));
  const letters = await screen.findByRole<HTMLInputElement>('checkbox', { name: '附上讀過的 0 封回饋信' });
  expect(letters.disabled).toBe(true);
  expect(screen.getByText('還沒讀的 4 封不會印，讀過才會。')).toBeTruthy();
  expect(button('讀回饋信')).toBeTruthy();
});

it('is let go of by 取消 while it comes', async () => {
  vi.mocked(fetchFile).mockImplementation(
    (_url, _onBytes, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('gone')))),
  );
  const onClose = open(answer());
  await screen.findByText(/12 張證書/);
  fireEvent.click(button('下載寄送檔案'));
  await screen.findByText('下載中 0.0 MB');
  fireEvent.click(button(/取\s*消/));
  expect(await screen.findByText('下載寄送檔案')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});
