import { Form } from 'antd';
import type { FocusEventHandler, ReactNode } from 'react';
import { type Option, SelectBox } from '../select';
import { useFormBusy } from './form-busy';

type SelectFieldProps<V extends string | number> = {
  name: string;
  label: string;
  hint?: ReactNode;
  options: readonly Option<V>[];
  none?: string;
  disabled?: boolean;
  /** Called with what was chosen, once the form holds it. */
  onChoose?: (value: V) => void;
  onBlur?: FocusEventHandler;
};

/** One of a short list, in a form; what was chosen once can only be exchanged. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { name, label, hint, options, none = '請選擇', disabled = false, onChoose, onBlur } = props;
  const busy = useFormBusy();
  return (
    <Form.Item name={name} label={label} extra={hint} trigger="onChoose">
      <Choice
        disabled={disabled || busy}
        options={options}
        none={none}
        onChoose={(value) => value !== undefined && onChoose?.(value)}
        onBlur={onBlur}
      />
    </Form.Item>
  );
}

type ChoiceProps<V extends string | number> = {
  /** What the form holds; it may be an option no longer. */
  value?: V;
  options: readonly Option<V>[];
  none: string;
  disabled: boolean;
  onChoose: (value: V | undefined) => void;
  onBlur: FocusEventHandler | undefined;
};

function Choice<V extends string | number>({ value, options, ...box }: ChoiceProps<V>) {
  const known = options.find((option) => String(option.value) === String(value))?.value;
  return <SelectBox {...box} className="content-select" value={known} options={options} required />;
}
