import { useEffect, useRef } from 'react';
import { Field } from './field';
import { Textarea } from './input';

/** The browser refused the clipboard: the text is here, already selected. */
export function CopyByHand({ text, rows = 4 }: { text: string; rows?: number }) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <Field label="請手動複製">
      {(ids) => <Textarea {...ids} ref={box} readOnly rows={rows} value={text} className="text-small" />}
    </Field>
  );
}
