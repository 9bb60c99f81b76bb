import type { ReactNode } from 'react';
import { Icon } from './icon';
import './select.css';

type Option<Value> = { value: Value; label: string };
type SelectProps<Value extends string | number> = {
  label: ReactNode;
  hideLabel?: boolean;
  value: Value | undefined;
  options: readonly Option<Value>[];
  /** The first entry, which stands for no choice. */
  none?: string;
  onChange: (value: Value | undefined) => void;
};

/** A short choice: the browser's own list, which keyboards, phones and screen readers know. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { label, hideLabel = false, value, options, none, onChange } = props;
  return (
    <label className="select">
      <span className={hideLabel ? 'visually-hidden' : 'select-label'}>{label}</span>
      <span className="select-box">
        <select
          value={value ?? ''}
          onChange={(event) => onChange(options.find((option) => String(option.value) === event.target.value)?.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={14} />
      </span>
    </label>
  );
}
