// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { StoryView } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { ConfirmProvider } from '@/components/confirm';
import { dataOf, withRefine } from '@/testing/refine';
import ViewsPanel from './views-panel';

const waiting: StoryView = {
  id: 'v1',
  name: '等我審核',
  search: 'status=waiting',
  shared: false,
  pinned: true,
  mine: true,
  maker: '',
  count: 4,
};

const custom = vi.fn();
const answers = (list: () => Promise<unknown>, write: () => Promise<unknown> = async () => ({ data: {} })) =>
  custom.mockImplementation(({ method }: { method: string }) => (method === 'get' ? list() : write()));
const open = () =>
  render(
    <ConfirmProvider>
      <ViewsPanel onClose={() => undefined} />
    </ConfirmProvider>,
    { wrapper: withRefine(dataOf({ custom }), '/?status=sent') },
  );
const writes = () =>
  custom.mock.calls.flatMap(([{ method, url, payload }]) => (method === 'get' ? [] : [[method, url, payload]]));
const nameAs = (name: string) => {
  fireEvent.change(screen.getByLabelText('把現在的條件和排序存成檢視'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
};

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('stores the present address under a name, and is ready for the next', async () => {
  answers(async () => ({ data: [] }));
  open();
  await screen.findByText(/還沒有檢視/);
  nameAs('已送出');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('把現在的條件和排序存成檢視').value).toBe(''));
  expect(writes()).toEqual([
    ['post', '/story/views', { name: '已送出', shared: false, pinned: false, search: 'status=sent' }],
  ]);
});

it('keeps the name that was refused, with the reason', async () => {
  answers(
    async () => ({ data: [] }),
    () => Promise.reject(new ApiError(400, 'too_many', '已經有 50 個檢視')),
  );
  open();
  await screen.findByText(/還沒有檢視/);
  nameAs('已送出');
  await screen.findByText('已經有 50 個檢視');
  expect(screen.getByLabelText<HTMLInputElement>('把現在的條件和排序存成檢視').value).toBe('已送出');
});

it('deletes only after a question', async () => {
  answers(async () => ({ data: [waiting] }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: '等我審核：修改' }));
  const answer = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: '刪除' }));
    const question = await screen.findByRole('dialog', { name: '刪除檢視「等我審核」？' });
    fireEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await answer('取消');
  expect(writes()).toEqual([]);
  await answer('刪除');
  await waitFor(() => expect(writes()).toEqual([['delete', '/story/views/v1', {}]]));
});

it('says why there is no list, and that there is none only when that is so', async () => {
  answers(() => Promise.reject(new ApiError(500, 'internal', '系統忙碌')));
  open();
  await screen.findByText('系統忙碌');
  expect(screen.queryByText(/還沒有檢視/)).toBeNull();
});
