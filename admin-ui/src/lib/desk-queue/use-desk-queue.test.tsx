// @vitest-environment happy-dom
import { type BaseRecord, Refine } from '@refinedev/core';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { options } from '@/providers/options';
import { dataOf } from '@/testing/refine';
import { queueStore } from './queue-store';
import { useDeskQueue } from './use-desk-queue';

const list = { pages: {} as Record<number, string[]>, asked: [] as unknown[] };
const provider = dataOf({
  getList: async (query: { pagination: { currentPage: number } }) => {
    list.asked.push(query);
    const rows = list.pages[query.pagination.currentPage];
    if (!rows) throw new Error('away');
    return { data: rows.map((id) => ({ id })), total: rows.length };
  },
});

const place = (ids: string[], total = ids.length) => ({ search: '?status=2', ids, first: 1, total });
const reviews = {
  resource: 'story',
  list: '/stories',
  pathOf: (id: string) => `/stories/show/${id}`,
  isDone: ({ id }: BaseRecord) => id === 'done',
};

let entry: { pathname: string; state: unknown };
const Router = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={[entry]}>
    <Refine dataProvider={provider} options={options}>
      {children}
    </Refine>
  </MemoryRouter>
);

function useDesk() {
  const current = useLocation().pathname.split('/').at(-1) ?? '';
  return { current, ...useDeskQueue(current, reviews) };
}

/** The desk at the story that the address names. */
const open = (id: string, state?: unknown) => {
  entry = { pathname: reviews.pathOf(id), state };
  return renderHook(useDesk, { wrapper: Router }).result;
};

beforeEach(() => {
  list.pages = {};
  list.asked = [];
  queueStore.set({ key: 'none', ...place([]), resource: 'none', skipped: [], settled: [] });
});
afterEach(cleanup);

describe('the review queue', () => {
  it('goes from story to story of the list that it was opened from', () => {
    const desk = open('b', { place: place(['a', 'b', 'c']) });
    expect(desk.current).toMatchObject({ back: '/stories?status=2', position: '2/3', previous: 'a', next: 'c' });
    act(() => desk.current.go(desk.current.next));
    expect(desk.current).toMatchObject({ current: 'c', position: '3/3', previous: 'b', next: undefined });
  });

  it('puts a story off to the end and goes on to the next one', () => {
    const desk = open('a', { place: place(['a', 'b', 'c']) });
    act(() => desk.current.skip());
    expect(desk.current).toMatchObject({ current: 'b', position: '1/3' });
    act(() => desk.current.go('c'));
    expect(desk.current.next).toBe('a');
  });

  it('passes over what is decided, and comes back to what is undone', () => {
    const desk = open('a', { place: place(['a', 'b', 'c']) });
    act(() => desk.current.settle('b'));
    expect(desk.current.following).toBe('c');
    act(() => desk.current.settle('c'));
    expect(desk.current.following).toBeUndefined();
    act(() => desk.current.unsettle('b'));
    expect(desk.current.following).toBe('b');
  });

  it('passes over what is not to be decided, among what it reads later, too', async () => {
    const ids = Array.from({ length: 20 }, (_, number) => `s${number}`);
    list.pages = { 1: [...ids, 'done', 'last'] };
    const desk = open('s18', { place: { ...place(ids, 22), done: ids.filter((id) => id !== 's18') } });
    expect(desk.current.next).toBe('s19');
    await waitFor(() => expect(desk.current.following).toBe('last'));
  });

  it('goes on with the queue of this tab when a story of it is opened by a bare link', () => {
    open('a', { place: place(['a', 'b']) });
    cleanup();
    expect(open('b').current).toMatchObject({ position: '2/2', previous: 'a' });
    cleanup();
    expect(open('elsewhere').current).toMatchObject({ position: undefined, next: undefined, back: '/stories' });
  });

  it('reads the next page of the list near the end, with its filters', async () => {
    const ids = Array.from({ length: 20 }, (_, number) => `s${number}`);
    list.pages = { 1: [...ids, 't0', 't1'] };
    const desk = open('s19', { place: { ...place(ids, 22) } });
    await waitFor(() => expect(desk.current.next).toBe('t0'));
    expect(list.asked[0]).toMatchObject({
      resource: 'story',
      filters: [{ field: 'status', operator: 'eq', value: '2' }],
    });
  });

  it('stays as it is when the list cannot be read', async () => {
    const ids = Array.from({ length: 20 }, (_, number) => `s${number}`);
    const desk = open('s19', { place: { ...place(ids, 22) } });
    await waitFor(() => expect(list.asked.length).toBeGreaterThan(0));
    expect(desk.current).toMatchObject({ position: '20/22', next: undefined });
  });
});
