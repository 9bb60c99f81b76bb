// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { APPLY_STATUS, type Story } from 'contract';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptStart } from '../../drafts/draft-db';
import type { SendLine } from '../../model/before-sending';
import { returnedOf } from '../../model/returned';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import { ExtendedNotice } from './sending-notice';
import { SubmitArea } from './submit-area';

const missing: SendLine[] = [];
vi.mock('../../model/before-sending', () => ({
  beforeSending: () => ({ missing: [...missing], risky: [], look: [], passed: [] }),
  sendSummary: () => '',
}));
const server = vi.hoisted(() => ({ start: vi.fn(), apply: vi.fn(), single: vi.fn() }));
vi.mock('../../api/start-story', () => ({ startStory: server.start }));
vi.mock('../../api/apply-story', () => ({ applyStory: server.apply }));
vi.mock('../../api/get-story', () => ({
  getStory: server.single,
  storyQuery: (id: string) => ({ queryKey: ['story', id] }),
}));
const kept: { start?: KeptStart } = {};
vi.mock('../../drafts/starts', () => ({
  keepStart: async (start: KeptStart) => void Object.assign(kept, { start }),
  readStart: async () => kept.start,
  dropStart: async () => void Object.assign(kept, { start: undefined }),
}));

const goTo = vi.fn();

beforeEach(() => {
  server.start.mockReset().mockImplementation(async () => ({ started: Date.now(), until: null, proof: 'p' }));
  server.apply.mockReset().mockResolvedValue({ apply_status: 2 });
  server.single.mockReset().mockResolvedValue(makeStory({ apply_status: 2 }));
});
afterEach(() => {
  cleanup();
  missing.length = 0;
  kept.start = undefined;
  goTo.mockReset();
});

/** The submit area of a story, whose sections and dates are as given; it can be drawn `again` with others. */
const show = (story: Story, views: object, edition?: object, others: object[] = [], editable = true) => {
  const queries = new QueryClient();
  const page = (now: Story, nowViews: object) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <EditProvider
          value={
            {
              story: now,
              others,
              edition,
              goTo,
              account: 'a@example.org',
              editable,
              views: nowViews,
              active: '4',
              setActive: () => undefined,
              setView: () => undefined,
              replaceStory: () => undefined,
              returned: returnedOf(now),
            } as unknown as Edit
          }
        >
          <ExtendedNotice />
          <SubmitArea />
        </EditProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(page(story, views));
  return { again: (now: Story, nowViews: object) => rerender(page(now, nowViews)) };
};

it('says who is still writing before the story is sent in', () => {
  show(makeStory(), {}, undefined, [{ name: '平板 1', own: false, section: '2.1', since: 1 }]);
  fireEvent.click(screen.getByRole('button', { name: '送出故事資料' }));
  const question = screen.getByRole('alertdialog', { name: '送出故事資料？' });
  expect(question.textContent).toContain('平板 1 在 2.1 感受到的問題。');
  expect(question.textContent).toContain('還沒儲存的內容不會一起送出。');
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const confirm = () => press('送出');

it('notes the press while photos travel here, and sends the story once they are there', async () => {
  missing.push({ section: '2.2', text: '四步驟照片', places: [] });
  const view = show(makeStory(), { '2.2': { typed: true } });
  press('送出故事資料');
  confirm();
  await waitFor(() => expect(server.start).toHaveBeenCalledTimes(1));
  expect(server.apply).not.toHaveBeenCalled();
  const story = makeStory({ started: Date.now() });
  view.again(story, { '2.2': { typed: true } });
  expect((await screen.findByText(/^已登記在 .* 開始送出。照片到齊後會自動送出/)).textContent).toContain(
    '請不要關掉這一頁。',
  );
  missing.length = 0;
  view.again(story, {});
  await waitFor(() => expect(server.apply).toHaveBeenCalledTimes(1));
});

it('does not ask for photos of which nothing is here', () => {
  missing.push({ section: '2.2', text: '四步驟照片', places: [] });
  show(makeStory(), { '2.2': { typed: false } });
  press('送出故事資料');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(goTo).toHaveBeenCalledWith('2.2', expect.anything());
});

it('goes on with a press that this device has kept, unless it is not to be sent', async () => {
  kept.start = { account: 'a@example.org', story: makeStory().id, proof: 'p', at: Date.now() };
  missing.push({ section: '2.3', text: '學習單', places: [] });
  const story = makeStory({ started: Date.now() });
  const view = show(story, { '2.3': { typed: true } });
  await screen.findByText(/^已登記在/);
  expect(server.start).toHaveBeenCalledWith(story.id, 'p');
  press('先不要送出');
  missing.length = 0;
  view.again(story, {});
  await screen.findByText(/還沒有送出。請再按一次「送出故事資料」/);
  expect(server.apply).not.toHaveBeenCalled();
});

it('says what came too late, and sends nothing by itself any more', async () => {
  kept.start = { account: 'a@example.org', story: makeStory().id, proof: 'p', at: Date.now() };
  const now = Date.now();
  const edition = { open_time: null, close_time: now - 2_000, supplement_deadline: null, grace_minutes: 0 };
  show(makeStory({ started: now - 3_000 }), {}, edition);
  expect((await screen.findByRole('alert')).textContent).toMatch(/前沒有送出。你們的內容都還在，請聯絡工作人員。$/);
  expect(server.apply).not.toHaveBeenCalled();
});

it('says until when staff let this team, while that is what holds', () => {
  const now = Date.now();
  const edition = { open_time: null, close_time: now - 2_000, supplement_deadline: null, grace_minutes: 0 };
  const says = () => screen.queryByText(/^工作人員把你們的截止時間延長到 \d\d:\d\d。$/);
  show(makeStory({ extended: now + 60_000 }), {}, edition);
  expect(says()).not.toBeNull();
  for (const [story, dates] of [
    [makeStory({ extended: now - 1_000 }), edition],
    [makeStory({ extended: now + 60_000 }), { ...edition, close_time: now + 90_000 }],
    [makeStory({ extended: now + 60_000, apply_status: 2 }), edition],
    [makeStory(), edition],
  ] as const) {
    cleanup();
    show(story, {}, dates);
    expect(says()).toBeNull();
  }
});

it.each([
  [APPLY_STATUS.pending, '工作人員正在審核'],
  [APPLY_STATUS.approved, '接下來由評審評分'],
  [APPLY_STATUS.scored, '評審已經評分'],
])(
  'says at the end of a sent story (%i) what comes next, and which parts may stay open',
  async (apply_status, words) => {
    const apply_time = new Date('2027-05-01T04:00:00Z').getTime();
    show(makeStory({ apply_status, apply_time }), {}, undefined, [], false);
    const sent = await screen.findByText(words, { exact: false });
    expect(sent.textContent).toContain('2027-05-01 12:00 送出。');
    expect(screen.queryByRole('button', { name: '送出故事資料' })).toBeNull();
    expect(screen.getByText(/還空著的不用再補/).textContent).toMatch(/：感受到的問題、.*（選填）、.*。$/);
  },
);
