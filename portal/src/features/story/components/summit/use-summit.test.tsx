// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SECTION_KEYS, type Story } from 'contract';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStory } from '../../test-story';
import { type Edit, EditProvider } from '../edit/edit-context';
import { Summits } from './summits';

const line = vi.hoisted(() => ({ up: false }));
vi.mock('./summit-moment', () => {
  if (!line.up) throw new Error('no line');
  return { default: () => <h2>你們的書有第一頁了！</h2> };
});

const blank = makeStory({ pictures: { feeling: [], imagine: [], implement: [], share: [] } });
const begun = makeStory({ ...blank, problem: '路口的車子不讓行人。' });
const viewsOf = (typed: boolean) =>
  Object.fromEntries(SECTION_KEYS.map((key) => [key, { open: false, mode: 'edit', typed }]));

function Page({ typed = false, ...patch }: Partial<Edit> & { typed?: boolean }) {
  const [story, setStory] = useState<Story>(blank);
  const edit = { story, account: story.account, visitor: true, editable: true, views: viewsOf(typed), ...patch };
  return (
    <EditProvider value={edit as unknown as Edit}>
      <button type="button" onClick={() => setStory(begun)}>
        儲存
      </button>
      <input aria-label="故事名稱" />
      <Summits />
    </EditProvider>
  );
}

/** What is fetched is there or not. */
const fetched = () => act(() => vi.advanceTimersByTimeAsync(1_000));
const moment = () => screen.queryByRole('heading', { name: '你們的書有第一頁了！' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

// First of all: what has been fetched once stays.
it('leaves the page as it is where a celebration can’t be fetched, and celebrates as the next field is left', async () => {
  line.up = false;
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
  await fetched();
  expect(moment()).toBeNull();
  // It isn't over: it counts as seen once it has been.
  expect(localStorage.length).toBe(0);
  const field = screen.getByRole('textbox', { name: '故事名稱' });
  field.focus();
  fireEvent.change(field, { target: { value: '斑馬線' } });
  line.up = true;
  await fetched();
  expect(moment()).toBeNull();
  expect(field).toHaveProperty('value', '斑馬線');

  act(() => field.blur());
  await fetched();
  expect(moment()).not.toBeNull();
  expect(Object.values({ ...localStorage })).toEqual(['first']);
});

it('celebrates at once where it was written, and what another device has reached once the book is seen', async () => {
  line.up = true;
  const { rerender } = render(<Page active="2.2" />);
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
  await fetched();
  expect(moment()).toBeNull();
  rerender(<Page />);
  await fetched();
  expect(moment()).not.toBeNull();

  cleanup();
  localStorage.clear();
  const wrote = render(<Page active="2.1" typed />);
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
  await fetched();
  expect(moment()).toBeNull();
  wrote.rerender(<Page active="2.1" />);
  await fetched();
  expect(moment()).not.toBeNull();
});

it('celebrates beside what came too late to be sent', async () => {
  line.up = true;
  render(<Page typed editable={false} />);
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
  await fetched();
  expect(moment()).not.toBeNull();
});

it('comes over no menu that was opened as the field was left', async () => {
  line.up = true;
  render(<Page />);
  const menu = document.body.appendChild(document.createElement('button'));
  menu.setAttribute('aria-expanded', 'true');
  menu.focus();
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
  await fetched();
  expect(moment()).toBeNull();
  act(() => menu.blur());
  await fetched();
  expect(moment()).not.toBeNull();
  menu.remove();
});

it.each([
  ['finger', fireEvent.pointerDown, fireEvent.pointerUp],
  ['key', fireEvent.keyDown, fireEvent.keyUp],
])('waits for the end of a press of a %s, however long it takes', async (_name, press, release) => {
  line.up = true;
  render(<Page />);
  press(document.body);
  fireEvent.click(screen.getByRole('button', { name: '儲存' }));
  await fetched();
  expect(moment()).toBeNull();
  release(document.body);
  await fetched();
  expect(moment()).not.toBeNull();
});
