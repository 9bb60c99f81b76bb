import { Input } from 'antd';
import { formatDate, readDate } from 'contract';
import { useEffect, useId, useState } from 'react';

type DayFieldProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void };

const dayOf = (typed: string) => {
  const day = readDate(typed);
  return day === null ? undefined : formatDate(day);
};

/** A day, `YYYY-MM-DD`, also as people here write it (民國 too). It filters as soon as it is one; nothing typed, no filter. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped((before) => (dayOf(before) === value ? before : (value ?? ''))), [value]);
  const put = (text: string) => {
    setTyped(text);
    const day = dayOf(text);
    if (day !== value && (day !== undefined || text.trim() === '')) onChange(day);
  };
  return (
    <span className="select">
      <label className="select-label" htmlFor={id}>
        {label}
      </label>
      <Input
        id={id}
        className="day-field"
        inputMode="numeric"
        placeholder="2026-11-21"
        value={typed}
        onChange={(event) => put(event.target.value)}
        onBlur={() => setTyped(value ?? '')}
      />
    </span>
  );
}
