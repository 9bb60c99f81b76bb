import { useEffect, useRef } from 'react';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';

/** The browser refused the clipboard: the text stands here, already selected. */
export function CopyByHand({ text }: { text: string }) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.select(), []);
  return (
    <Field label="請手動複製">
      {(ids) => <Textarea {...ids} ref={box} readOnly rows={4} value={text} className="text-small" />}
    </Field>
  );
}
