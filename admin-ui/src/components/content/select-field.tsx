import type { FocusEventHandler, ReactNode } from 'react';
import { type Option, SelectBox } from '../select';
import { FieldFrame } from './content-field';
import type { ContentForm } from './use-content-form';

type SelectFieldProps<V extends string | number> = {
  form: ContentForm;
  name: string;
  label: string;
  hint?: ReactNode;
  options: readonly Option<V>[];
  none?: string;
  disabled?: boolean;
  /** Instead of putting it into the form. */
  onChoose?: (value: V) => void;
  onBlur?: FocusEventHandler;
};

/** One of a short list, in a form; what was chosen once can only be exchanged. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { form, name, label, hint, options, none = '請選擇', disabled = false, onChoose, onBlur } = props;
  const choose = onChoose ?? ((value: V) => form.put(name, value));
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint}>
      {({ status: _status, ...ids }) => (
        <SelectBox
          {...ids}
          className="content-select"
          disabled={disabled || form.busy}
          value={options.find(({ value }) => String(value) === String(form.values[name]))?.value}
          options={options}
          none={none}
          required
          onChoose={(value) => value !== undefined && choose(value)}
          onBlur={onBlur}
        />
      )}
    </FieldFrame>
  );
}
