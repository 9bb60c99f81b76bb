// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { bookOf } from 'contract';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShowButton } from './book-show';

const photo = (url: string) => ({ url, description: '斑馬線', is_cover: true });
const book = bookOf(
  { story_name: '斑馬線', pictures: { feeling: [photo('/a')], imagine: [photo('/b')], implement: [], share: [] } },
  'gallery',
);

const ended = vi.fn();

beforeEach(async () => {
  ended.mockClear();
  // From the start: a clock that began before couldn't be stopped by the tests' own.
  vi.useFakeTimers();
  render(
    <MemoryRouter>
      <ShowButton book={book} onEnd={ended} />
    </MemoryRouter>,
  );
  // It opens after the screen was asked for: with what it listens to, before a test goes on.
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '放映' })));
  says(1);
});
afterEach(() => {
  // Files share a process: what failed in between leaves no clock to the others.
  vi.useRealTimers();
  cleanup();
  vi.restoreAllMocks();
});

const page = () => document.querySelector<HTMLElement>('.book-show-page') as HTMLElement;
const stroke = (from: number, to: number, button = 0) => {
  vi.spyOn(page(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
  fireEvent.pointerDown(page(), { clientX: from, button });
  fireEvent.pointerUp(page(), { clientX: to, button });
};
const says = (number: number) => screen.getByText(`第 ${number} 頁，共 6 頁`);

it('is turned by a stroke of the finger, on and back', () => {
  stroke(300, 200);
  says(2);
  stroke(200, 300);
  says(1);
});

it('is turned by a tap on the right half and back on the left', () => {
  stroke(390, 392);
  says(2);
  stroke(10, 8);
  says(1);
});

it('stays where it is when the other button of a mouse asks for its menu', () => {
  stroke(390, 390, 2);
  says(1);
});

it('is turned by the keys of a clicker', () => {
  fireEvent.keyDown(window, { key: 'PageDown' });
  says(2);
  fireEvent.keyDown(window, { key: 'PageUp' });
  says(1);
});

it('ends with thanks and stays there, until it is to begin again or to end', () => {
  for (let number = 2; number <= 6; number += 1) fireEvent.keyDown(window, { key: 'ArrowRight' });
  says(6);
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  screen.getByText('放映結束');
  expect(screen.getByRole('dialog').textContent).toContain('謝謝你們聽我們的故事！');
  fireEvent.keyDown(window, { key: 'ArrowLeft' });
  says(6);
  for (let more = 0; more < 3; more += 1) fireEvent.keyDown(window, { key: 'PageDown' });
  screen.getByText('放映結束');
  fireEvent.click(screen.getByRole('button', { name: '從頭再看' }));
  says(1);
  for (let number = 1; number <= 6; number += 1) fireEvent.keyDown(window, { key: 'ArrowRight' });
  fireEvent.click(screen.getByRole('button', { name: '結束' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves nothing over the page while the pointer rests', () => {
  const buttons = screen.getByRole('button', { name: '結束放映' }).parentElement as HTMLElement;
  fireEvent.pointerMove(window);
  act(() => void vi.advanceTimersByTime(2_900));
  expect(buttons.dataset.quiet).toBeUndefined();
  act(() => void vi.advanceTimersByTime(100));
  expect(buttons.dataset.quiet).toBeDefined();
  fireEvent.pointerMove(window);
  expect(buttons.dataset.quiet).toBeUndefined();
});

it('says that it has been seen once it is closed', () => {
  expect(ended).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '結束放映' }));
  expect(ended).toHaveBeenCalledOnce();
});
