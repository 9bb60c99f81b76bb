// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noteDevice } from '@/lib/device-takes';
import type { Phase } from '../../model/section-state';
import { type Edit, EditProvider } from './edit-context';
import { SectionChip } from './section-chip';

afterEach(() => {
  cleanup();
  noteDevice({ drafts: true });
});

const draw = (phase: Phase, edit: Partial<Edit> = {}, soon = false) => {
  render(
    <EditProvider value={{ visitor: false, editable: true, ...edit } as Edit}>
      <SectionChip phase={phase} soon={soon} />
    </EditProvider>,
  );
  return screen.getByRole('status').textContent;
};
const typed: Phase = { name: 'typed', at: Date.UTC(2026, 10, 23, 4) };

it('says that a draft lies on this device', () => {
  expect(draw(typed)).toBe('草稿已存在這台裝置 12:00');
});

it.each([
  [typed, {}, '這台裝置存不了草稿，請按儲存'],
  [typed, { visitor: true }, '還沒存好，記得按儲存'],
  [{ name: 'queued' } as Phase, {}, '等待上傳，請別關掉這一頁'],
])('promises nothing on a device that takes no drafts: %j %j', (phase, edit, words) => {
  noteDevice({ drafts: false });
  expect(draw(phase, edit)).toBe(words);
});

it.each([
  [true, '等一下會自己存好'],
  [false, '先存在這台裝置，記得按儲存'],
])('tells children whether they have to press: by itself %j', (soon, words) => {
  expect(draw(typed, { visitor: true }, soon)).toBe(words);
});

it('says what was not stored when another device sent the story in', () => {
  expect(draw(typed, { editable: false })).toBe('故事已經送出，這裡寫的還沒有存進去');
});

it.each([
  [{ name: 'saved', at: Date.now(), pressed: true } as Phase, true, '儲存成功'],
  [{ name: 'saved', at: Date.now(), pressed: false } as Phase, true, '已自動存好'],
  [{ name: 'saved', at: 0, pressed: false } as Phase, true, '已自動存好'],
  [{ name: 'saved', at: Date.UTC(2099, 10, 23, 4), pressed: false } as Phase, false, '已儲存 12:00'],
  [{ name: 'saved', at: Date.UTC(2099, 10, 23, 4), pressed: true } as Phase, false, '儲存成功 12:00'],
])('says at the card, and nowhere else, that it was saved: %j', (phase, visitor, words) => {
  expect(draw(phase, { visitor })).toBe(words);
});
