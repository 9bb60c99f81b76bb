import { Input, type InputRef } from 'antd';
import { NOTIFICATION_LIMITS, PLACEHOLDERS } from 'contract';
import { useRef } from 'react';
import { FieldFrame } from '@/components/content/content-field';
import type { ContentForm } from '@/components/content/use-content-form';

/** The subject; placeholders are put where the caret is. */
export function SubjectField({ form, value }: { form: ContentForm; value: string }) {
  const field = useRef<InputRef>(null);
  const insert = (token: string) => {
    const input = field.current?.input;
    const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length];
    form.put('subject', `${value.slice(0, from)}${token}${value.slice(to)}`);
    requestAnimationFrame(() => {
      field.current?.focus();
      input?.setSelectionRange(from + token.length, from + token.length);
    });
  };
  return (
    <div className="letter-subject">
      <FieldFrame form={form} name="subject" label="主旨">
        {(ids) => (
          <Input
            {...ids}
            ref={field}
            value={value}
            maxLength={NOTIFICATION_LIMITS.subject}
            readOnly={form.busy}
            onChange={(event) => form.put('subject', event.target.value)}
          />
        )}
      </FieldFrame>
      <p className="letter-insert">
        <span className="muted small">插入</span>
        {PLACEHOLDERS.map(({ key, label, token }) => (
          <button
            key={key}
            type="button"
            className="letter-token"
            aria-label={`在主旨插入${label}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(token)}
          >
            {label}
          </button>
        ))}
      </p>
    </div>
  );
}
