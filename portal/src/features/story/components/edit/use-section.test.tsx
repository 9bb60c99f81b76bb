// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { SectionKey, Story } from 'contract';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from 'web-kit/api-error';
import { unsent } from '@/lib/unsent';
import type { Draft } from '../../drafts/draft-db';
import { allDrafts, dropAccount } from '../../drafts/drafts';
import { problemModel } from '../../model/simple';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider, type View } from './edit-context';
import { type Section, useSection } from './use-section';

const server = vi.hoisted(() => ({
  answer: undefined as unknown,
  sent: [] as unknown[],
  /** Happens while a save is on its way. */
  meanwhile: undefined as (() => void) | undefined,
}));
vi.mock('../../api/get-story', () => ({ getStory: async () => server.answer }));
vi.mock('../../api/update-story', () => ({
  updateStory: async (_id: string, body: unknown) => {
    server.sent.push(body);
    server.meanwhile?.();
    server.meanwhile = undefined;
    if (server.answer instanceof Error) throw server.answer;
    return server.answer;
  },
}));

const ACCOUNT = 'lin@example.org';
const KEY = '2.1';
const OLD = { problem: '舊的內容' };
const NEW = { problem: '新的內容' };
const closed: View = { open: true, mode: 'edit', typed: false };

/** The page around a section, as far as the section asks for it, and what it opens with. */
let opened: { story: Story; draft: Draft | undefined };
let page: { story: Story; view: View; replaceStory: (story: Story) => void };

function Page({ children }: { children: ReactNode }) {
  const [{ story: first, draft }] = useState(opened);
  const [story, replaceStory] = useState(first);
  const [view, change] = useState(closed);
  const [setView] = useState(
    () => (_key: SectionKey, patch: Partial<View>) => change((before) => ({ ...before, ...patch })),
  );
  page = { story, view, replaceStory };
  const edit = {
    story,
    account: ACCOUNT,
    tab: 'tab',
    drafts: new Map(draft && [[draft.section, draft]]),
    views: { [KEY]: view },
    setView,
    replaceStory,
  } as unknown as Edit;
  return <EditProvider value={edit}>{children}</EditProvider>;
}

function open(story: Story, draft?: Draft) {
  opened = { story, draft };
  return renderHook(() => useSection(problemModel), { wrapper: Page }).result;
}

function Form() {
  const { generation, initial } = useSection(problemModel);
  return (
    <section id={KEY}>
      <input key={generation} name="problem" defaultValue={initial.problem} />
    </section>
  );
}

const draftOf = (patch: Partial<Draft>): Draft => ({
  account: ACCOUNT,
  story: 'story1',
  section: KEY,
  tab: 'tab',
  values: NEW,
  base: OLD,
  at: Date.now(),
  queued: false,
  ...patch,
});

const type = (section: { current: Section<typeof OLD> }, values: typeof OLD) => act(() => section.current.type(values));
const save = (section: { current: Section<typeof OLD> }, values: typeof OLD) => act(() => section.current.save(values));

beforeEach(() => {
  server.sent = [];
  server.answer = undefined;
  server.meanwhile = undefined;
});
afterEach(async () => {
  cleanup();
  await dropAccount(ACCOUNT);
});

describe('a section of the story form', () => {
  it('is typed once its draft lies on this device, and idle again when the old text is back', async () => {
    const section = open(makeStory(OLD));
    expect(section.current.phase).toEqual({ name: 'idle' });
    type(section, NEW);
    await waitFor(() => expect(section.current.phase.name).toBe('typed'));
    expect(page.view.typed).toBe(true);
    expect(await allDrafts(ACCOUNT)).toMatchObject([{ section: KEY, values: NEW, base: OLD, queued: false }]);
    type(section, OLD);
    await waitFor(() => expect(section.current.phase).toEqual({ name: 'idle' }));
    await waitFor(async () => expect(await allDrafts(ACCOUNT)).toEqual([]));
    expect(page.view.typed).toBe(false);
  });

  it('is saved: the draft is gone and the page shows what the server answered', async () => {
    const section = open(makeStory(OLD));
    type(section, NEW);
    server.answer = makeStory({ ...NEW, update_time: 2 });
    const outcome = await save(section, NEW);
    expect(outcome).toMatchObject({ kind: 'saved' });
    expect(server.sent).toMatchObject([NEW]);
    expect(section.current.phase.name).toBe('saved');
    expect(page.story.problem).toBe(NEW.problem);
    expect(await allDrafts(ACCOUNT)).toEqual([]);
  });

  it('is refused: the reason is the outcome, and the text stays a draft that waits for a person', async () => {
    const section = open(makeStory(OLD));
    const error = new ApiError(400, 'validation', '資料要填完整喔！');
    server.answer = error;
    expect(await save(section, NEW)).toEqual({ kind: 'refused', error });
    expect(section.current.phase).toEqual({ name: 'refused' });
    expect(await allDrafts(ACCOUNT)).toMatchObject([{ values: NEW, queued: false }]);
  });

  it('without a connection it is queued, and goes out by itself when the connection is back', async () => {
    const section = open(makeStory(OLD));
    server.answer = new ApiError(0, 'offline', '');
    expect(await save(section, NEW)).toEqual({ kind: 'later' });
    expect(section.current.phase).toEqual({ name: 'queued' });
    expect(await allDrafts(ACCOUNT)).toMatchObject([{ values: NEW, queued: true }]);
    server.answer = makeStory({ ...NEW, update_time: 2 });
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(section.current.phase.name).toBe('saved'));
    expect(server.sent).toHaveLength(2);
    expect(await allDrafts(ACCOUNT)).toEqual([]);
  });

  it('opens with a draft of this device, typed or still queued', () => {
    const left = open(makeStory(OLD), draftOf({ at: 5 }));
    expect(left.current.phase).toEqual({ name: 'typed', at: 5 });
    expect(left.current.initial).toEqual(NEW);
    expect(open(makeStory(OLD), draftOf({ queued: true })).current.phase).toEqual({ name: 'queued' });
  });

  it('shows what was written here beside what another device has put in its place', async () => {
    const section = open(makeStory(OLD));
    type(section, NEW);
    server.answer = makeStory({ ...NEW, update_time: 2 });
    await act(() => section.current.save(NEW, { stay: () => true }));
    act(() => page.replaceStory(makeStory({ problem: `${NEW.problem}，還有更多`, update_time: 3 })));
    expect(section.current.beside).toBeUndefined();
    act(() => page.replaceStory(makeStory({ problem: '別人的', update_time: 4 })));
    expect(section.current.beside).toMatchObject({ why: 'replaced', lines: [{ text: `${NEW.problem}，還有更多` }] });
    expect(section.current.initial).toEqual({ problem: '別人的' });
  });

  it('leaves the cursor in the field when what others saved is drawn', () => {
    opened = { story: makeStory(OLD), draft: undefined };
    render(<Form />, { wrapper: Page });
    const before = screen.getByRole<HTMLInputElement>('textbox');
    before.focus();
    before.setSelectionRange(2, 2);
    act(() => page.replaceStory(makeStory({ problem: '別人寫的內容', update_time: 9 })));
    const now = screen.getByRole<HTMLInputElement>('textbox');
    expect(now).not.toBe(before);
    expect([now.value, now.selectionStart]).toEqual(['別人寫的內容', 2]);
    expect(document.activeElement).toBe(now);
  });

  it('shows what others saved while nothing is typed, and not over what is', async () => {
    const section = open(makeStory(OLD));
    act(() => page.replaceStory(makeStory({ problem: '別人的', update_time: 2 })));
    expect(section.current.initial).toEqual({ problem: '別人的' });
    type(section, NEW);
    act(() => page.replaceStory(makeStory({ problem: '又改了', update_time: 3 })));
    expect(section.current.initial).toEqual({ problem: '別人的' });
  });

  describe('that is typed into and left alone', () => {
    const PAUSE = 3_000;
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());
    const typed = async (values = NEW) => {
      const section = open(makeStory(OLD));
      type(section, values);
      await waitFor(() => expect(section.current.phase.name).toBe('typed'));
      return section;
    };
    const wait = () => act(() => vi.advanceTimersByTimeAsync(PAUSE));

    it('is stored by itself once, and stays open as it is', async () => {
      const section = await typed({ problem: '新的' });
      expect(section.current.card.soon).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(PAUSE / 2));
      type(section, { problem: '新的內容 ' });
      await act(() => vi.advanceTimersByTimeAsync(PAUSE / 2));
      expect(server.sent).toEqual([]);
      server.answer = makeStory({ ...NEW, update_time: 2 });
      await wait();
      await waitFor(() => expect(section.current.phase.name).toBe('saved'));
      expect(server.sent).toMatchObject([NEW]);
      expect(page.view).toMatchObject({ mode: 'edit', typed: false });
      // The form stays as it is under the fingers, though the server has trimmed the text.
      expect(section.current.generation).toBe(0);
      expect(await allDrafts(ACCOUNT)).toEqual([]);
    });

    it('is not stored while it can’t be', async () => {
      const section = await typed({ problem: '  ' });
      expect(section.current.card.soon).toBe(false);
      await wait();
      expect(server.sent).toEqual([]);
      await waitFor(() => expect(section.current.phase.name).toBe('typed'));
    });

    it('waits while somebody who logs out is asked what becomes of it', async () => {
      const section = await typed();
      unsent.ask(true);
      await wait();
      expect(server.sent).toEqual([]);
      unsent.ask(false);
      server.answer = makeStory({ ...NEW, update_time: 2 });
      await wait();
      await waitFor(() => expect(section.current.phase.name).toBe('saved'));
    });

    it('keeps what is typed while it is being stored', async () => {
      const section = await typed();
      const more = { problem: '新的內容和更多' };
      server.meanwhile = () => section.current.type(more);
      server.answer = makeStory({ ...NEW, update_time: 2 });
      await wait();
      await waitFor(() => expect(page.story.problem).toBe(NEW.problem));
      expect(section.current.phase.name).toBe('typed');
      server.answer = makeStory({ ...more, update_time: 3 });
      await wait();
      await waitFor(() => expect(section.current.phase.name).toBe('saved'));
      expect(server.sent).toMatchObject([NEW, more]);
      expect(section.current.generation).toBe(0);
    });

    it('keeps both texts where another person was faster', async () => {
      const section = await typed();
      act(() => page.replaceStory(makeStory({ problem: '別人的', update_time: 9 })));
      await wait();
      await waitFor(() => expect(section.current.phase).toEqual({ name: 'conflict', at: 9 }));
      expect(section.current.clash).toMatchObject({ mine: NEW, theirs: { problem: '別人的' } });
      expect(server.sent).toEqual([]);
    });

    it('waits quietly for a connection', async () => {
      const section = await typed();
      server.answer = new ApiError(0, 'offline', '');
      await wait();
      await waitFor(() => expect(server.sent).toHaveLength(1));
      expect(section.current.phase.name).toBe('typed');
      server.answer = makeStory({ ...NEW, update_time: 2 });
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(section.current.phase.name).toBe('saved'));
    });

    it('is stored once where 儲存 is pressed meanwhile', async () => {
      const section = await typed();
      server.answer = makeStory({ ...NEW, update_time: 2 });
      let pressed: Promise<unknown> | undefined;
      server.meanwhile = () => {
        pressed = section.current.save(NEW);
      };
      await wait();
      await waitFor(() => expect(pressed).toBeDefined());
      await act(async () => pressed);
      expect(server.sent).toHaveLength(1);
      expect(section.current.phase.name).toBe('saved');
    });

    it('is stored with what was typed after 儲存 was pressed, until the save by itself is over', async () => {
      const section = await typed();
      const more = { problem: '新的內容和更多' };
      server.answer = makeStory({ ...NEW, update_time: 2 });
      let pressed: Promise<unknown> | undefined;
      // The save by itself is on its way by then.
      server.meanwhile = () =>
        queueMicrotask(() => {
          pressed = section.current.save(NEW);
          section.current.type(more);
        });
      await wait();
      await waitFor(() => expect(pressed).toBeDefined());
      await act(async () => pressed);
      expect(server.sent).toMatchObject([NEW, more]);
    });
  });

  describe('in conflict with another version', () => {
    const theirs = makeStory({ problem: '別人的', update_time: 9 });
    const clash = async () => {
      const section = open(makeStory(OLD));
      type(section, NEW);
      act(() => page.replaceStory(theirs));
      expect(await save(section, NEW)).toEqual({ kind: 'later' });
      expect(section.current.phase).toEqual({ name: 'conflict', at: 9 });
      expect(section.current.clash).toMatchObject({ mine: NEW, theirs: { problem: '別人的' } });
      expect(server.sent).toEqual([]);
      return section;
    };

    it('mine is sent on top of theirs', async () => {
      const section = await clash();
      server.answer = makeStory({ ...NEW, update_time: 10 });
      act(() => section.current.resolve.mine());
      await waitFor(() => expect(section.current.phase.name).toBe('saved'));
      expect(server.sent).toMatchObject([{ ...NEW, after_conflict: true }]);
      expect(section.current.clash).toBeUndefined();
      const later = { problem: '之後又寫的' };
      server.answer = makeStory({ ...later, update_time: 11 });
      type(section, later);
      await save(section, later);
      expect(server.sent[1]).not.toHaveProperty('after_conflict');
    });

    it('theirs is shown, and nothing is left of mine', async () => {
      const section = await clash();
      await act(async () => section.current.resolve.theirs());
      expect(section.current).toMatchObject({ phase: { name: 'idle' }, initial: { problem: '別人的' } });
      expect(section.current.clash).toBeUndefined();
      expect(await allDrafts(ACCOUNT)).toEqual([]);
    });

    it('merged, mine is in the form and theirs is shown beside it', async () => {
      const section = await clash();
      act(() => section.current.resolve.merge());
      expect(section.current).toMatchObject({
        phase: { name: 'typed' },
        initial: NEW,
        beside: { why: 'merge', lines: [{ text: '別人的' }] },
      });
      await waitFor(async () => expect(await allDrafts(ACCOUNT)).toMatchObject([{ base: { problem: '別人的' } }]));
      const both = { problem: '別人的和新的' };
      server.answer = makeStory({ ...both, update_time: 10 });
      await save(section, both);
      expect(server.sent).toMatchObject([{ ...both, after_conflict: true }]);
    });
  });
});
