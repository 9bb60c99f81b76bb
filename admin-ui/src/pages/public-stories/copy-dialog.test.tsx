// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { PublicStory, PublicStoryRow } from 'contract';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { ConfirmProvider } from '@/components/confirm';
import { dataOf, withRefine } from '@/testing/refine';
import CopyDialog from './copy-dialog';

afterEach(cleanup);

const photo = (place: string, file: string) => ({
  ...{ place, stage: place.split('.')[0], url: `/files/${file}.jpg?e=1`, caption: '', is_cover: false },
  ...{ width: 1600, height: 1200, choice: null },
});
const before = {
  ...{ id: 's7', account: 'CHI-1', team_name: '海風小隊', story_name: '橋', session: 2026, base: 7 },
  ...{ state: 'ready', gaps: [], missing: 0, old: 0, url: null, ended_by: null, is_stale: false },
  ...{ county: '臺東縣', level: 'elementary', chosen: [], undone: [] },
  texts: [{ key: 'problem', text: '大頭過不了橋', places: [] }],
  photos: [photo('feeling.0', 'a'), photo('share.0', 'b')],
  choices: ['out', 'anonymous'],
} as unknown as PublicStory;
const after = {
  ...before,
  base: 8,
  texts: [{ key: 'problem', text: '阿美過不了橋', places: [] }],
  photos: [photo('feeling.0', 'new'), photo('feeling.1', 'a'), photo('share.0', 'b')],
} as unknown as PublicStory;

it('stays open when the story was changed meanwhile, tells how, and keeps what was chosen', async () => {
  let stored = before;
  const custom = vi.fn(({ method }: { method: string; payload?: object }) => {
    if (method === 'get') return Promise.resolve({ data: stored });
    if (stored === after) return Promise.resolve({ data: { ...after, state: 'shown' } });
    stored = after;
    return Promise.reject(new ApiError(409, 'version_conflict', '已被修改'));
  });
  const close = vi.fn();
  render(
    <ConfirmProvider>
      <CopyDialog row={{ id: 's7', team_name: '海風小隊' } as PublicStoryRow} onDone={vi.fn()} onClose={close} />
    </ConfirmProvider>,
    { wrapper: withRefine(dataOf({ custom })) },
  );
  const dialog = await screen.findByRole('dialog', { name: '公開的內容：海風小隊' });
  const choose = async (name: RegExp, value: string) =>
    fireEvent.change(await within(dialog).findByRole('combobox', { name }), { target: { value } });
  const words = await within(dialog).findByRole('combobox', { name: '另外要遮住的字詞' });
  fireEvent.change(words, { target: { value: '橋' } });
  fireEvent.keyDown(words, { key: 'Enter', code: 'Enter', keyCode: 13 });
  await choose(/^第 1 張照片/, 'anonymous');
  await choose(/^第 2 張照片/, 'out');
  const publish = async () => {
    fireEvent.click(within(dialog).getByRole('button', { name: '公開展示' }));
    await screen.findByText('把這則故事放上公開網頁？');
    fireEvent.click(screen.getAllByRole('button', { name: '公開展示' }).at(-1) as HTMLElement);
  };
  await publish();
  expect(await within(dialog).findByText('遇到的問題：原來是「大頭過不了橋」，現在是「阿美過不了橋」')).toBeTruthy();
  expect(within(dialog).getByText('多了 1 張照片')).toBeTruthy();
  expect(within(dialog).getByText('還有 1 張沒有選擇')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();

  await choose(/^第 1 張照片/, 'out');
  await publish();
  const sent = () => custom.mock.calls.flatMap(([{ method, payload }]) => (method === 'put' ? [payload] : []));
  await waitFor(() =>
    expect(sent()[1]).toEqual({
      base: 8,
      undone: [],
      chosen: ['橋'],
      photos: [
        { place: 'feeling.0', choice: 'out' },
        { place: 'feeling.1', choice: 'anonymous' },
        { place: 'share.0', choice: 'out' },
      ],
    }),
  );
});
