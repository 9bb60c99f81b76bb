// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { useUndoToast } from './undo-toast';

const undone = vi.fn<(what: string) => void>();

function Deletions() {
  const offer = useUndoToast();
  return ['甲隊', '乙隊'].map((team) => (
    <button key={team} type="button" onClick={() => offer(`已刪除${team}`, () => undone(team))}>
      刪除{team}
    </button>
  ));
}

const undoOf = (words: string) =>
  [...document.querySelectorAll('.ant-notification-notice')]
    .find((notice) => notice.textContent?.includes(words))
    ?.querySelector('button:not([aria-label])') as HTMLElement;

afterEach(cleanup);

it('keeps the way back of a deletion when another one follows, each with its own', async () => {
  render(
    <App>
      <Deletions />
    </App>,
  );
  fireEvent.click(screen.getByText('刪除甲隊'));
  await screen.findByText('已刪除甲隊');
  fireEvent.click(screen.getByText('刪除乙隊'));
  await screen.findByText('已刪除乙隊');
  expect(screen.getAllByText(/^復\s?原$/)).toHaveLength(2);
  fireEvent.click(undoOf('已刪除甲隊'));
  expect(undone.mock.calls).toEqual([['甲隊']]);
  fireEvent.click(undoOf('已刪除乙隊'));
  expect(undone.mock.calls).toEqual([['甲隊'], ['乙隊']]);
});
