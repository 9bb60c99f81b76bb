// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Removal } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import { RemovalDialog } from './removal-dialog';

const custom = vi.fn();
const onClose = vi.fn();
const member = { id: 'm1', name: '王老師', account: 'wang@example.org' };
const stories: Removal['stories'] = [
  { id: 's1', account: 'CHI-1', team_name: '海風隊', story_name: '', fate: 'erased', heir: null, candidates: 1 },
];

const open = (removal: Removal) => {
  custom.mockImplementation(async ({ method }: { method: string }) => ({ data: method === 'get' ? removal : {} }));
  return render(<RemovalDialog member={member} onClose={onClose} />, { wrapper: withRefine(dataOf({ custom })) });
};
const sent = () => custom.mock.calls.map(([call]) => call).find(({ method }) => method !== 'get');

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('says what becomes of each story, and asks in the member’s name with how the member asked', async () => {
  open({ asked_time: null, due_time: null, stories });
  await screen.findByText('其他輔導員可以接手，沒有人接手就一起刪除');
  expect(screen.getByText(/7 天後刪除，不能復原/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('怎麼提出的、怎麼確認是本人'), { target: { value: '本人來電' } });
  fireEvent.click(screen.getByRole('button', { name: /申請刪除$/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject({ method: 'post', url: '/auth/user/m1/removal', payload: { reason: '本人來電' } });
});

it('takes back what was asked for', async () => {
  open({ asked_time: 1, due_time: Date.UTC(2027, 0, 1), stories });
  await screen.findByText(/帳號會在 2027-01-01/);
  expect(screen.queryByLabelText('怎麼提出的、怎麼確認是本人')).toBeNull();
  // antd opens up two characters where no theme says otherwise.
  expect(screen.queryByRole('button', { name: /取 ?消/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /保留帳號$/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toMatchObject({ method: 'delete', url: '/auth/user/m1/removal' });
});
