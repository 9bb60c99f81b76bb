import { formatDate } from 'contract';
import { useCallback, useId } from 'react';
import { readDay } from '@/lib/taipei-input';
import { DateInput } from '../date-input';

type DayFieldProps = { label: string; value: string | undefined; onChange: (value: string | undefined) => void };

/** A day, `YYYY-MM-DD` in the address. It filters as soon as it is one; nothing typed, no filter. */
export default function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  const change = useCallback(
    (day: number | null | undefined) => {
      const next = day == null ? undefined : formatDate(day);
      if (day !== undefined && next !== value) onChange(next);
    },
    [value, onChange],
  );
  return (
    <span className="select inline-row may-shrink gap-6">
      <label className="secondary nowrap" htmlFor={id}>
        {label}
      </label>
      <DateInput
        id={id}
        kind="day"
        className="day-field tabular"
        value={readDay(value ?? '') ?? null}
        onChange={change}
      />
    </span>
  );
}
