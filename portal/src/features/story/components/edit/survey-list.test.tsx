// @vitest-environment happy-dom
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { api } from '@/lib/api-client';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from './edit-context';
import SurveyList from './survey-list';

const NAMES = ['小明', '小華', '小美', '小安', '小宇'];
const PEOPLE = NAMES.map((name, index) => ({ id: `m${index}`, name, filled: false }));
const broken = new ApiError(0, 'offline', '連線中斷，請確認網路後再試一次。');

let online = true;
beforeEach(() => {
  // The query client begins with each test as it does with a page.
  vi.resetModules();
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

/** A page that begins, with a query client as it is made at its start. */
async function draw({ visitor = true, ...more }: { visitor?: boolean; people?: typeof PEOPLE; counts?: string } = {}) {
  const { queryClient } = await import('@/lib/query-client');
  const edit = { story: makeStory(), visitor } as unknown as Edit;
  render(
    <QueryClientProvider client={queryClient}>
      <EditProvider value={edit}>
        <SurveyList people={PEOPLE} formType="under18" title="學生自我評量" {...more} />
      </EditProvider>
    </QueryClientProvider>,
  );
}

const answering = (answer: () => Promise<unknown>) => vi.spyOn(api, 'get').mockImplementation(answer as never);
const connect = () => {
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
};

it('comes back by itself on line after a start off line, with one notice for five children meanwhile', async () => {
  online = false;
  const get = answering(() => Promise.reject(broken));
  await draw();
  expect(await screen.findByText('現在沒有網路，不能打開自我評量')).toBeTruthy();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('連線中斷');
  for (const name of NAMES) expect(screen.getByText(name)).toBeTruthy();
  get.mockResolvedValue({ url: '/survey/token' });
  connect();
  expect(await screen.findAllByRole('link')).toHaveLength(5);
  expect(screen.queryByRole('status')).toBeNull();
});

it('tries once more on a press, keeps the notice while that fails, and leads on to the first link', async () => {
  const get = answering(() => Promise.reject(new ApiError(409, 'conflict', '現在很多人在用')));
  await draw({ visitor: false });
  expect((await screen.findByRole('status')).textContent).toContain('現在很多人在用');
  const again = screen.getByRole('button', { name: '再試一次' });
  again.focus();
  fireEvent.click(again);
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(10));
  await vi.waitFor(() => expect(again.getAttribute('aria-busy')).toBeNull());
  expect(document.activeElement).toBe(again);
  get.mockResolvedValue({ url: '/survey/token' });
  fireEvent.click(again);
  const [first] = await screen.findAllByRole('link');
  await vi.waitFor(() => expect(document.activeElement).toBe(first));
});

it('says of what a counsellor has filled in that it counts for all teams (decision 74)', async () => {
  const people = [{ id: 'c1', name: '林老師', filled: true }];
  await draw({ visitor: false, people, counts: '這一屆帶的小組都算' });
  expect(screen.getByRole('listitem').textContent).toBe('林老師已填這一屆帶的小組都算');
});

it('shows each child’s name once, and says it in the link, too', async () => {
  answering(() => Promise.resolve({ url: '/survey/token' }));
  await draw();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(
    NAMES.map((name) => `${name}的自我評量（另開分頁）`),
  );
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(NAMES.map((name) => `${name}自我評量`));
});
