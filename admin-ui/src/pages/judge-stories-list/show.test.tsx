// @vitest-environment happy-dom
import { Refine } from '@refinedev/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { APPLY_STATUS, FIRST_JUDGING_CONTENT, type Story } from 'contract';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { ConfirmProvider } from '@/components/confirm';
import { IdentityProvider } from '@/lib/identity';
import { paths } from '@/paths';
import { options } from '@/providers/options';
import { dataOf, editor } from '@/testing/refine';
import JudgeShow from './show';

const story = {
  id: 's1',
  account: 'CHI-2026-00001',
  story_name: '看得見的斑馬線',
  problem: '校門口的車子不讓行人。',
  pictures: { feeling: [], imagine: [], implement: [], share: [] },
  video: { src: '' },
  pdf_list: [],
  is_participate: false,
  apply_status: APPLY_STATUS.approved,
  judgement: null,
} as unknown as Story;
const scored = { ...story, apply_status: APPLY_STATUS.scored };

const content = FIRST_JUDGING_CONTENT;

// A queue of its own name: what the tab keeps of another test's would go on here.
const place = { search: '', ids: ['s1'], first: 1, total: 2, queue: 'of this desk' };

/** The page of the story for its judge, with these answers of the server. */
const show = (answers: object) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: paths.judgement.of('s1'), state: { place } }]}>
      <App>
        <Refine dataProvider={dataOf(answers)} options={options}>
          <IdentityProvider value={{ ...editor, id: 'j1', role: 'judge' }}>
            <ConfirmProvider>
              <Routes>
                <Route path={paths.judgement.of(':id')} element={<JudgeShow />} />
              </Routes>
            </ConfirmProvider>
          </IdentityProvider>
        </Refine>
      </App>
    </MemoryRouter>,
  );

/** The desk of a story whose list has one more, which is still being read. */
const open = () => {
  const more = Promise.withResolvers<{ data: { id: string }[]; total: number }>();
  let sent = false;
  const custom = async ({ method }: { method: string }) => {
    if (method === 'get') return { data: content };
    sent = true;
    return { data: scored };
  };
  const getOne = async () => ({ data: sent ? scored : story });
  show({ custom, getOne, getList: () => more.promise });
  return () => more.resolve({ data: [{ id: 's1' }, { id: 's2' }], total: 2 });
};

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('says that the judge declared a conflict, and leads on, where the story is kept from that judge', async () => {
  const text = '您申報過和這則故事有關，所以看不到它。';
  const getOne = () => Promise.reject(new ApiError(404, 'not_found', text, [], { declared: true }));
  show({ getOne, custom: async () => ({ data: content }) });
  expect(await screen.findByRole('heading', { name: '您申報過迴避' })).not.toBeNull();
  expect(screen.queryByText(text)).not.toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe(paths.judging);
  expect(screen.queryByText(/可能已經刪除/)).toBeNull();
});

it('puts the focus on the way on once it is there, however late after the judgement was sent', async () => {
  const readMore = open();
  fireEvent.click(await screen.findByRole('button', { name: '送出評分' }));
  fireEvent.click((await screen.findAllByRole('button', { name: '送出評分' })).at(-1) as HTMLElement);
  await screen.findByText('評分已經送出並鎖定，需要修改時請聯絡管理員。');
  expect(screen.queryByRole('button', { name: '下一則未評分的故事' })).toBeNull();
  readMore();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('下一則未評分的故事'));
});

it('takes choices back by U, the last one first, until something is written', async () => {
  open();
  const boxes = await screen.findAllByRole('checkbox');
  const ticked = () => boxes.filter((box) => (box as HTMLInputElement).checked).length;
  const press = (key: string, code: string) => fireEvent.keyDown(document.body, { key, code });
  press('1', 'Digit1');
  press('3', 'Digit3');
  await waitFor(() => expect(ticked()).toBe(2));
  press('u', 'KeyU');
  await waitFor(() => expect(ticked()).toBe(1));
  expect(screen.queryByText('已復原')).not.toBeNull();
  fireEvent.change(screen.getByLabelText('備註'), { target: { value: '照片很清楚' } });
  press('u', 'KeyU');
  await screen.findByText('之後又寫了字，勾選不能再復原。');
  expect(ticked()).toBe(1);
});

it('takes no choice back by U while a save is under way, and does so once it is over', async () => {
  const saved = Promise.withResolvers<{ data: Story }>();
  const custom = ({ method }: { method: string }) =>
    method === 'get' ? Promise.resolve({ data: content }) : saved.promise;
  show({ custom, getOne: async () => ({ data: story }), getList: async () => ({ data: [], total: 0 }) });
  const boxes = await screen.findAllByRole('checkbox');
  const ticked = () => boxes.filter((box) => (box as HTMLInputElement).checked).length;
  const press = (key: string, code: string) => fireEvent.keyDown(document.body, { key, code });
  press('1', 'Digit1');
  await waitFor(() => expect(ticked()).toBe(1));
  const save = screen.getByRole('button', { name: '儲存草稿' });
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  press('u', 'KeyU');
  await screen.findByText('還在儲存，存好以後才能復原。');
  expect(ticked()).toBe(1);
  saved.reject(new ApiError(503, 'busy', '伺服器忙碌'));
  await screen.findByText(/伺服器忙碌/);
  press('u', 'KeyU');
  await waitFor(() => expect(ticked()).toBe(0));
});
