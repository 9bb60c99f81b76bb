import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon';
import './select.css';

type Value = string | number;
export type Option<V extends Value> = { value: V; label: string };

type SelectBoxProps<V extends Value> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  value: V | undefined;
  options: readonly Option<V>[];
  /** The first entry, which means no choice. */
  none?: string | undefined;
  /** Whether one can go back to no choice. */
  required?: boolean;
  onChoose: (value: V | undefined) => void;
};

/** The browser's own list, which keyboards, phones and screen readers know. */
export function SelectBox<V extends Value>(props: SelectBoxProps<V>) {
  const { value, options, none, required = false, onChoose, className, ...rest } = props;
  return (
    <span className={['select-box inline-row may-shrink', className].filter(Boolean).join(' ')}>
      <select
        {...rest}
        value={value ?? ''}
        onChange={(event) => onChoose(options.find((option) => String(option.value) === event.target.value)?.value)}
      >
        {none !== undefined && (
          <option value="" disabled={required}>
            {none}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </span>
  );
}

type SelectProps<V extends Value> = {
  label: ReactNode;
  hideLabel?: boolean;
  value: V | undefined;
  options: readonly Option<V>[];
  none?: string;
  disabled?: boolean;
  onChange: (value: V | undefined) => void;
};

/** A short choice with its label next to it. */
export function Select<V extends Value>({ label, hideLabel = false, onChange, ...box }: SelectProps<V>) {
  const id = useId();
  return (
    <label className="select inline-row may-shrink gap-6" htmlFor={id}>
      <span className={hideLabel ? 'visually-hidden' : 'secondary nowrap'}>{label}</span>
      <SelectBox {...box} id={id} onChoose={onChange} />
    </label>
  );
}
