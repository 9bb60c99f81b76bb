import { Input } from 'antd';
import { parseDate } from 'contract';
import { useId } from 'react';

type DayFieldProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void };

/** A day, `YYYY-MM-DD`: the browser's own field, which keyboards, phones and screen readers know. A half-typed one filters nothing. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <span className="select">
      <label className="select-label" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        type="date"
        className="day-field"
        value={value ?? ''}
        onChange={({ target }) => onChange(parseDate(target.value) === null ? undefined : target.value)}
      />
    </span>
  );
}
