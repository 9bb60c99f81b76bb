import { type ClipboardEvent, type FormEvent, type ReactNode, useState } from 'react';

type Text = HTMLInputElement | HTMLTextAreaElement;

/** Near its end a text says how much it still takes. */
const isNear = (left: number, most: number) => left <= most / 10;

/** How much of what is pasted an input of `most` letters doesn't take: the browser cuts it off without a word. */
const cutOff = ({ value, selectionStart, selectionEnd }: Text, pasted: string, most: number) =>
  Math.max(0, value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0)) + pasted.length - most);

/** What a text of at most `most` letters says below it: how much room is left near its end (or `always`), and what didn't fit. */
export function useRoom(most: number | undefined, always?: { length: number }) {
  const [length, setLength] = useState(0);
  const [lost, setLost] = useState(0);
  if (most === undefined) return { bound: {}, note: undefined };
  const left = most - (always?.length ?? length);
  const onPaste = ({ currentTarget, clipboardData }: ClipboardEvent<Text>) =>
    setLost(cutOff(currentTarget, clipboardData.getData('text').replaceAll('\r\n', '\n'), most));
  const onInput = ({ currentTarget, nativeEvent }: FormEvent<Text>) => {
    setLength(currentTarget.value.length);
    if ((nativeEvent as InputEvent).inputType !== 'insertFromPaste') setLost(0);
  };
  let words = '';
  if (lost > 0) words = `太長了，後面 ${lost} 個字沒有放進來。`;
  else if (always || isNear(left, most)) words = `還可以寫 ${left} 字`;
  const note: ReactNode = (
    <p
      role="status"
      className={`mt-1.5 text-small empty:hidden ${lost > 0 ? 'font-bold text-warning-ink' : 'text-muted'}`}
    >
      {words}
    </p>
  );
  return { bound: { onPaste, onInput }, note };
}
