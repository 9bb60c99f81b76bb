// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { MemberDetail } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import { CreateTeamDialog } from './create-team-dialog';

const custom = vi.fn();
const open = () => {
  const member = { id: 'm1', name: '林老師' } as MemberDetail;
  render(<CreateTeamDialog member={member} onClose={() => undefined} />, { wrapper: withRefine(dataOf({ custom })) });
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const create = () => fireEvent.click(screen.getByRole('button', { name: '建立小組' }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

it('creates a team for the member and shows its password (decision 54)', async () => {
  custom.mockResolvedValue({ data: [{ account: 'CHI-2027-00001', password: 'green-fox-1234' }] });
  open();
  type('小組名稱', '小小發明家');
  type('成員', '王小明，五年級，11\n林小美，六年級，12');
  create();
  expect(await screen.findByText('green-fox-1234')).toBeTruthy();
  const team_members = [
    { name: '王小明', grade: '五年級', age: 11 },
    { name: '林小美', grade: '六年級', age: 12 },
  ];
  expect(custom.mock.calls[0]?.[0]).toMatchObject({
    url: '/story/create',
    method: 'post',
    payload: [{ owner: 'm1', team_name: '小小發明家', is_18: false, team_members }],
  });
});

it('names the line that is wrong, and sends nothing', async () => {
  open();
  type('小組名稱', '小小發明家');
  type('成員', '王小明，五年級，11\n林小美，六年級，18');
  create();
  expect(await screen.findByText('第 2 位：挑戰者需要未滿18歲')).toBeTruthy();
  await waitFor(() => expect(custom).not.toHaveBeenCalled());
});
