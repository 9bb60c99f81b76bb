// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { makeStore } from 'web-kit/make-store';
import { type DecisionEvent, NO_DECISIONS, nextDecisions } from './decisions';
import { useDecidedToast } from './use-decided-toast';

const store = makeStore(NO_DECISIONS);
const tell = (event: DecisionEvent) => act(() => store.set(nextDecisions(store.get(), event)));
const onUndo = vi.fn<(id: string) => void>((id) => tell({ type: 'undone', id }));
const onOpen = vi.fn<(id: string) => void>();

function Desk() {
  const toast = useDecidedToast(store, { onOpen, onUndo });
  return (
    <button type="button" onClick={toast}>
      決定
    </button>
  );
}

const decide = (id: string, kind: 'approve' | 'reject', at: number) => {
  tell({
    type: 'arrived',
    decision: { id, kind, title: `海豚隊《${id}》`, account: `CHI-2026-${id}`, decided: at },
    at,
  });
  fireEvent.click(screen.getByRole('button', { name: '決定' }));
};
const lines = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.replace(/CHI.*/, ''));

afterEach(() => {
  cleanup();
  onUndo.mockClear();
  onOpen.mockClear();
  store.set(NO_DECISIONS);
});

it('lists what can be taken back, each by itself, and says what the last decision did', () => {
  render(<Desk />, { wrapper: App });
  decide('a', 'approve', 1_000);
  expect(screen.getByText('審核通過，報名完成！')).toBeTruthy();
  decide('b', 'reject', 3_000);
  expect(screen.getByText('已退件')).toBeTruthy();
  expect(lines()).toEqual(['海豚隊《b》', '海豚隊《a》']);

  const [, first] = screen.getAllByRole('listitem');
  fireEvent.click(within(first as HTMLElement).getByRole('button', { name: '復 原' }));
  expect(onUndo.mock.calls).toEqual([['a']]);
  expect(lines()).toEqual(['海豚隊《b》']);

  tell({ type: 'passed', at: 13_000 });
  expect(lines()).toEqual([]);
});

it('leads to a story that was decided', () => {
  render(<Desk />, { wrapper: App });
  decide('c', 'reject', 1_000);
  fireEvent.click(screen.getByRole('link', { name: /海豚隊《c》/ }));
  expect(onOpen.mock.calls).toEqual([['c']]);
});
