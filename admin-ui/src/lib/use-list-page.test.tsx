// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { dataOf, withRefine } from '@/testing/refine';
import { useListPage } from './use-list-page';

const getList = vi.fn();
const offer = { sizes: [10, 30], statuses: [undefined, 2], sorts: ['account:asc'] };
const at = (address: string) =>
  renderHook(() => useListPage('schools', offer), { wrapper: withRefine(dataOf({ getList }), address) }).result;
/** What was asked for, call by call. */
const asked = () => getList.mock.calls.map(([{ pagination, filters, sorters }]) => ({ pagination, filters, sorters }));

afterEach(() => {
  cleanup();
  getList.mockReset();
});

it('asks once, for the rows that the address means', async () => {
  getList.mockResolvedValue({ data: [{ id: 'a' }], total: 31 });
  const list = at('/?page=2&size=30&text=海&status=2&session=2027&sort=account:asc');
  await waitFor(() => expect(list.current.page).toMatchObject({ rows: [{ id: 'a' }], total: 31, loading: false }));
  expect(asked()).toEqual([
    {
      pagination: expect.objectContaining({ currentPage: 2, pageSize: 30 }),
      filters: [
        { field: 'text', operator: 'eq', value: '海' },
        { field: 'status', operator: 'eq', value: 2 },
        { field: 'session', operator: 'eq', value: 2027 },
      ],
      sorters: [{ field: 'account', order: 'asc' }],
    },
  ]);
});

it('keeps the old rows while those of another filter load', async () => {
  getList.mockResolvedValueOnce({ data: [{ id: 'a' }], total: 1 });
  const list = at('/');
  await waitFor(() => expect(list.current.page.rows).toEqual([{ id: 'a' }]));
  getList.mockReturnValueOnce(new Promise(() => undefined));
  act(() => list.current.change({ text: '海' }));
  await waitFor(() => expect(list.current.page).toMatchObject({ rows: [{ id: 'a' }], stale: true, loading: false }));
  expect(list.current.state.text).toBe('海');
});

it('goes from a page beyond the end to the last one', async () => {
  getList.mockResolvedValue({ data: [], total: 21 });
  const list = at('/?page=9');
  await waitFor(() => expect(list.current.state.page).toBe(3));
  await waitFor(() => expect(asked().at(-1)?.pagination).toMatchObject({ currentPage: 3 }));
});
