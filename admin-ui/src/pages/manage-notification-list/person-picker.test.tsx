// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { dataOf, withRefine } from '@/testing/refine';
import { PersonPicker } from './person-picker';

type Query = { filters?: { field: string; value: unknown }[]; pagination?: { pageSize?: number } };
const people = [
  { member_id: 'a', name: '林老師', email: 'lin@x.tw' },
  { member_id: 'b', name: '王老師', email: 'wang@x.tw' },
];
const asked = vi.fn();
/** Finds recipients by their name, as the server does. */
const getList = async (query: Query) => {
  asked(query);
  const text = String(query.filters?.find(({ field }) => field === 'text')?.value ?? '');
  const data = people.filter(({ name }) => name.includes(text));
  return { data, total: text ? data.length : 120 };
};
const open = (provider = dataOf({ getList }), chosen?: string) => {
  const onChoose = vi.fn();
  render(<PersonPicker aim={{ target: 3, stories: null }} chosen={chosen} onChoose={onChoose} />, {
    wrapper: withRefine(provider),
  });
  return onChoose;
};
const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  asked.mockClear();
});

it('offers the first recipients of the target, says that there are more, and hands on who was chosen', async () => {
  const onChoose = open();
  await waitFor(() => expect(labels()).toEqual(['名單的第一位', '林老師（lin@x.tw）', '王老師（wang@x.tw）']));
  expect(asked.mock.lastCall?.[0]).toMatchObject({
    filters: [{ field: 'target', value: 3 }],
    pagination: { pageSize: 50 },
  });
  expect(screen.getByText(/只列出前 50 位/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('預覽對象'), { target: { value: 'b' } });
  expect(onChoose).toHaveBeenCalledWith('b');
});

it('has the server search, and keeps a choice that the search leaves out', async () => {
  const onChoose = open(undefined, 'b');
  await waitFor(() => expect(labels()).toHaveLength(3));
  const field = screen.getByRole('searchbox', { name: '搜尋收件人' });
  fireEvent.change(field, { target: { value: '林' } });
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter', keyCode: 13 });
  await waitFor(() => expect(labels()).toEqual(['目前顯示的這位', '林老師（lin@x.tw）']));
  fireEvent.change(screen.getByLabelText('預覽對象'), { target: { value: '' } });
  expect(onChoose).toHaveBeenCalledWith('b');
});

it('says why the recipients can not be listed', async () => {
  open(dataOf({ getList: () => Promise.reject(new ApiError(403, 'forbidden', '您沒有查看收件人的權限')) }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('您沒有查看收件人的權限'));
});

it('is absent where a target reaches no member', async () => {
  open(dataOf({ getList: async () => ({ data: [], total: 0 }) }));
  await waitFor(() => expect(screen.queryByLabelText('預覽對象')).toBeNull());
});
