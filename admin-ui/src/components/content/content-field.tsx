import { Flex, Form, Input } from 'antd';
import type { FocusEventHandler } from 'react';
import { useFormBusy } from './form-busy';

type TextProps = {
  name: string;
  label: string;
  max: number;
  /** How long it had better be: a counter, no refusal (B §5). */
  advised?: number;
  hint?: string;
  rows?: number;
  numeric?: boolean;
  onBlur?: FocusEventHandler;
};

/** A line of text in a form, several with `rows`. */
export function TextContent({ name, label, max, advised, hint, rows, numeric, onBlur }: TextProps) {
  const readOnly = useFormBusy();
  const common = { maxLength: max, readOnly, onBlur };
  return (
    <Form.Item
      name={name}
      label={label}
      extra={advised === undefined ? hint : <Counter name={name} advised={advised} />}
    >
      {rows === undefined ? (
        <Input {...common} {...(numeric && { inputMode: 'numeric', className: 'tabular' })} />
      ) : (
        <Input.TextArea {...common} rows={rows} />
      )}
    </Form.Item>
  );
}

function Counter({ name, advised }: { name: string; advised: number }) {
  const text: unknown = Form.useWatch(name);
  const length = [...String(text ?? '')].length;
  const over = length > advised;
  return (
    <Flex component="span" className="tabular muted small" justify="space-between" gap={12}>
      <span>建議 {advised} 字以內</span>
      <span className={over ? 'warning-text strong' : undefined}>
        {length}/{advised}
        {over && '，超過建議長度'}
      </span>
    </Flex>
  );
}
