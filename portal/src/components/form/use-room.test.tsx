// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRoom } from './use-room';

afterEach(cleanup);

function Field({ always, text = '' }: { always?: boolean; text?: string }) {
  const room = useRoom(20, always ? { length: text.length } : undefined);
  return (
    <>
      <input aria-label="標語" maxLength={20} defaultValue={text} {...room.bound} />
      {room.note}
    </>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '標語' });
const said = () => screen.getByRole('status').textContent;
const type = (value: string, inputType = 'insertText') => fireEvent.input(field(), { target: { value }, inputType });

it('says what is left near the end, and nothing before', () => {
  render(<Field />);
  expect(said()).toBe('');
  type('一二三四五六七八九十');
  expect(said()).toBe('');
  type('一二三四五六七八九十一二三四五六七八');
  expect(said()).toBe('還可以寫 2 字');
});

it('says it from the start where it is asked to', () => {
  render(<Field always text="海風" />);
  expect(said()).toBe('還可以寫 18 字');
});

it('says how much of a pasted text was cut off, until one goes on writing', () => {
  render(<Field text="海風" />);
  field().setSelectionRange(0, 1);
  fireEvent.paste(field(), { clipboardData: { getData: () => '字'.repeat(24) } });
  type('字'.repeat(20), 'insertFromPaste');
  expect(said()).toBe('太長了，後面 5 個字沒有放進來。');
  type('字'.repeat(19), 'deleteContentBackward');
  expect(said()).toBe('還可以寫 1 字');
});
