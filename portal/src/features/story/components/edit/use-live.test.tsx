// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { Story } from 'contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { dropToasts, toasts } from '@/components/ui/toast-store';
import { storyQuery } from '../../api/get-story';
import { makeStory } from '../../test-story';
import type { Views } from './edit-context';
import { useLive } from './use-live';

const server = vi.hoisted(() => ({ asked: [] as string[], version: 1, n: 0, next_ms: 2_000, down: false }));
vi.mock('../../api/live', () => ({
  askLive: async (_id: string, ticket: string, { v, n }: { v: number; n: number }) => {
    server.asked.push(`${ticket} ${v}`);
    if (server.down) throw new ApiError(0, 'offline', '沒有連線', []);
    return v < server.version || n !== server.n ? { v: server.version, n: server.n, next_ms: server.next_ms } : '';
  },
}));

const views = new Proxy({}, { get: () => ({ open: false, mode: 'browse', typed: false }) }) as Views;
let queries: QueryClient;
let answered: boolean;
let shown: DocumentVisibilityState;

function Page({ story, ticket }: { story: Story; ticket: string | undefined }) {
  answered = useLive(story, views, ticket);
  return null;
}

const draw = (story: Story, ticket: string | undefined) => (
  <QueryClientProvider client={queries}>
    <Page story={story} ticket={ticket} />
  </QueryClientProvider>
);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, { asked: [], version: 1, n: 0, next_ms: 2_000, down: false });
  queries = new QueryClient();
  shown = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => shown);
});
afterEach(() => {
  cleanup();
  dropToasts();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks every two seconds from the first ticket on, reads the story anew on a new version, and says once what arrived', async () => {
  const story = makeStory();
  queries.setQueryData(storyQuery(story.id).queryKey, story);
  const { rerender } = render(draw(story, undefined));
  await wait(5_000);
  expect(server.asked).toEqual([]);
  rerender(draw(story, 'first'));
  await wait(4_100);
  expect([server.asked, answered]).toEqual([['first 1', 'first 1', 'first 1'], true]);

  const after = { ...story, version: 2, versions: { ...story.versions, problem: 9 } };
  const read = vi.spyOn(queries, 'invalidateQueries').mockImplementation(async () => {
    queries.setQueryData(storyQuery(story.id).queryKey, after);
  });
  server.version = 2;
  await wait(2_000);
  expect(read).toHaveBeenCalledWith({ queryKey: storyQuery(story.id).queryKey });
  rerender(draw(after, 'second'));
  await wait(4_000);
  expect(server.asked.slice(-1)).toEqual(['second 2']);
  await vi.dynamicImportSettled();
  expect(toasts.get().map(({ text }) => text)).toEqual(['已更新：感受到的問題']);
});

it('is silent while the page is hidden, and after a call in vain until the next ticket', async () => {
  const story = makeStory();
  const { rerender } = render(draw(story, 'first'));
  await wait(100);
  shown = 'hidden';
  await wait(30_000);
  expect(server.asked).toHaveLength(1);
  shown = 'visible';
  server.down = true;
  rerender(draw(story, 'second'));
  await wait(30_000);
  expect([server.asked, answered]).toEqual([['first 1', 'second 1'], false]);
  server.down = false;
  rerender(draw(story, 'third'));
  await wait(100);
  expect([server.asked.at(-1), answered]).toEqual(['third 1', true]);
});

it('asks as seldom as the server says, and less after ten minutes without a touch', async () => {
  server.version = 5;
  server.next_ms = 20_000;
  vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
  render(draw(makeStory(), 'first'));
  await wait(19_000);
  expect(server.asked).toHaveLength(1);
  server.version = 1;
  await wait(10 * 60_000);
  const before = server.asked.length;
  await wait(20_000);
  expect(server.asked.length - before).toBeLessThanOrEqual(2);
});

it('reads once what staff say to all, and again when it is over', async () => {
  const story = makeStory();
  queries.setQueryData(storyQuery(story.id).queryKey, story);
  const read = vi.spyOn(queries, 'invalidateQueries');
  const times = () => read.mock.calls.filter(([filter]) => filter?.queryKey?.[0] === 'site-setting').length;
  render(draw(story, 'first'));
  await wait(4_100);
  expect(times()).toBe(0);
  server.n = 1_700;
  await wait(6_000);
  expect(times()).toBe(1);
  server.n = 0;
  await wait(4_000);
  expect(times()).toBe(2);
});
