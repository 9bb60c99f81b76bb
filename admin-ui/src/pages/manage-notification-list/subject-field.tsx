import { Flex, Form, Input, type InputRef } from 'antd';
import { NOTIFICATION_LIMITS, PLACEHOLDERS } from 'contract';
import { useRef } from 'react';
import { useFormBusy } from '@/components/content/form-busy';

/** The subject; placeholders are put where the caret is. */
export function SubjectField({ value, onInsert }: { value: string; onInsert: (subject: string) => void }) {
  const readOnly = useFormBusy();
  const field = useRef<InputRef>(null);
  const insert = (token: string) => {
    const input = field.current?.input;
    const [from, to] = [input?.selectionStart ?? value.length, input?.selectionEnd ?? value.length];
    onInsert(`${value.slice(0, from)}${token}${value.slice(to)}`);
    requestAnimationFrame(() => {
      field.current?.focus();
      input?.setSelectionRange(from + token.length, from + token.length);
    });
  };
  return (
    <Flex vertical gap={8}>
      <Form.Item name="subject" label="主旨">
        <Input ref={field} maxLength={NOTIFICATION_LIMITS.subject} readOnly={readOnly} />
      </Form.Item>
      <Flex component="p" wrap align="center" gap={8}>
        <span className="muted small">插入</span>
        {PLACEHOLDERS.map(({ key, label, token }) => (
          <button
            key={key}
            type="button"
            className="letter-token plain-button rich-token touch"
            aria-label={`在主旨插入${label}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => insert(token)}
          >
            {label}
          </button>
        ))}
      </Flex>
    </Flex>
  );
}
