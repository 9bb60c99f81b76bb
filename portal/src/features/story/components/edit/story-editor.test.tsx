// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { makeStory } from '../../test-story';
import { useEdit } from './edit-context';
import { LowerSections } from './lower-sections';
import { StoryEditor } from './story-editor';

/** A device on which what comes later has not come yet. */
const slow = vi.hoisted(() => ({ on: false }));
vi.mock('react', async (original) => {
  const react = await original<typeof import('react')>();
  const startTransition = (run: () => void) => {
    if (!slow.on) react.startTransition(run);
  };
  return { ...react, startTransition };
});
const { told } = vi.hoisted(() => ({ told: vi.fn() }));
vi.mock('../../api/presence', () => ({
  tellPresence: async (_story: string, section: string | undefined) => {
    told(section);
    return { others: [] };
  },
}));

afterEach(() => {
  slow.on = false;
  vi.restoreAllMocks();
  cleanup();
});

/** At each drawing: whether the place to send from was there. */
let drawn: boolean[] = [];

function Page() {
  const { goTo, setActive, views } = useEdit();
  useLayoutEffect(() => {
    drawn.push(Boolean(document.getElementById('4')));
  });
  return (
    <>
      <button type="button" onClick={() => goTo('4')}>
        送出
      </button>
      <button type="button" onClick={() => setActive('2.1')}>
        寫
      </button>
      <button type="button" onClick={() => goTo('2.5')}>
        看 {views['2.5'].mode}
      </button>
      <button type="button" onClick={() => goTo('2.5', { back: true })}>
        補
      </button>
      <LowerSections>
        <h2 id="4">送出故事資料</h2>
      </LowerSections>
    </>
  );
}

const user = { id: '1', account: 'lin@example.org', name: '林老師', role: 'user' };

function Editor() {
  const [story, setStory] = useState(makeStory());
  return (
    <>
      <button type="button" onClick={() => setStory({ ...story, problem: '校門口的綠燈' })}>
        別人存
      </button>
      <StoryEditor story={story} drafts={new Map()} tab="tab" user={user} edition={undefined} onHelp={vi.fn()}>
        <Page />
      </StoryEditor>
    </>
  );
}

function open(address: string) {
  drawn = [];
  const router = createMemoryRouter([{ path: '/', element: <Editor /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it('draws the upper sections first, then the others, then says of whom the story is in its address', async () => {
  const router = open('/');
  await screen.findByText('送出故事資料');
  expect(drawn[0]).toBe(false);
  expect(drawn.at(-1)).toBe(true);
  await vi.waitFor(() => expect(router.state.location.search).toBe('?is18=false'));
});

it('draws all at once for who comes to a section', async () => {
  open('/#4');
  expect(await screen.findByText('送出故事資料')).toBeTruthy();
  expect(drawn).not.toContain(false);
});

it('has a lower section there at once for who goes to it before it was drawn', () => {
  slow.on = true;
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  open('/');
  expect(screen.queryByText('送出故事資料')).toBeNull();
  fireEvent.click(screen.getByText('送出'));
  expect(scrolled.mock.instances.at(-1)).toHaveProperty('id', '4');
});

it('opens what is missing before sending to be filled in, and what is only looked at to be read', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  open('/');
  fireEvent.click(screen.getByText(/^看 /));
  expect(screen.getByText(/^看 /).textContent).toBe('看 browse');
  fireEvent.click(screen.getByText('補'));
  expect(screen.getByText(/^看 /).textContent).toBe('看 edit');
});

it('goes to the section of its address once, not after each save', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  open('/#4');
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledTimes(1));
  vi.useFakeTimers();
  fireEvent.click(screen.getByText('別人存'));
  vi.runAllTimers();
  vi.useRealTimers();
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('tells others which section is being written, and of none while a page is only open', async () => {
  told.mockClear();
  open('/');
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(told.mock.calls.every(([section]) => section === undefined)).toBe(true);
  fireEvent.click(screen.getByText('寫'));
  fireEvent(document, new Event('visibilitychange'));
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith('2.1'));
});
