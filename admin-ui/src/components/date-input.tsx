import { DatePicker } from 'antd';
import { formatDate, formatDateTime } from 'contract';
import dayjs, { type Dayjs } from 'dayjs';
import zhTw from 'dayjs/locale/zh-tw';
import { type ComponentProps, createContext, forwardRef, useContext, useEffect, useMemo, useState } from 'react';
import { readDay, readMoment } from '@/lib/taipei-input';

dayjs.locale(zhTw);

const KINDS = {
  day: { format: 'YYYY-MM-DD', text: formatDate, read: readDay, example: '2026-11-21' },
  moment: { format: 'YYYY-MM-DD HH:mm', text: formatDateTime, read: readMoment, example: '2027-03-24 17:00' },
} as const;

type Typing = { text: string; type: (text: string) => void; leave: () => void };
const TypingContext = createContext<Typing>({ text: '', type: () => undefined, leave: () => undefined });

/** The picker's own input drops what it can't read: this one keeps every letter, and reads what people here write. */
const TypedInput = forwardRef<HTMLInputElement, ComponentProps<'input'>>(function TypedInput(props, ref) {
  const { text, type, leave } = useContext(TypingContext);
  return (
    <input
      {...props}
      ref={ref}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        leave();
        props.onBlur?.(event);
      }}
    />
  );
});

const components = { input: TypedInput };

export type DateInputProps = Pick<ComponentProps<typeof DatePicker>, 'id' | 'className' | 'status'> & {
  kind: keyof typeof KINDS;
  value?: number | null;
  /** Gets a day or moment in ms, null for nothing, undefined when it is left with something that is neither. */
  onChange?: (value: number | null | undefined) => void;
  readOnly?: boolean;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
};

/**
 * A day, or a day and a time, of Taipei: picked in antd's calendar or typed as people here write it (`2026-11-22`,
 * `115/11/22`, `民國115年11月22日`). It is shown as everywhere, whatever the zone and language of the browser.
 */
export function DateInput({
  kind,
  value: given,
  onChange = () => undefined,
  readOnly = false,
  ...field
}: DateInputProps) {
  const { format, text, read, example } = KINDS[kind];
  const value = given != null && Number.isFinite(given) ? given : null;
  const shown = value === null ? '' : text(value);
  const [typed, setTyped] = useState(shown);
  // Another value from elsewhere (the calendar, changes thrown away, another person's version) takes the place of what was typed.
  useEffect(() => setTyped((before) => ((read(before) ?? null) === value ? before : shown)), [value, shown, read]);
  const typing = useMemo(
    () => ({
      text: typed,
      type: (next: string) => {
        setTyped(next);
        const found = read(next);
        if (found !== undefined) onChange(found);
      },
      leave: () => {
        const found = read(typed);
        if (found === undefined) onChange(undefined);
        else setTyped(found === null ? '' : text(found));
      },
    }),
    [typed, read, text, onChange],
  );
  // The calendar works on the wall clock of Taipei: its own zone is the browser's, which means nothing here.
  const pick = (picked: Dayjs | null) => {
    const next = picked === null ? null : (read(picked.format(format)) ?? null);
    setTyped(next === null ? '' : text(next));
    onChange(next);
  };
  return (
    <TypingContext.Provider value={typing}>
      <DatePicker
        {...field}
        {...(readOnly && { open: false })}
        inputReadOnly={readOnly}
        className={`tabular ${field.className ?? ''}`}
        components={components}
        format={format}
        placeholder={example}
        showNow={false}
        showTime={kind === 'moment' && { format: 'HH:mm' }}
        value={value === null ? null : dayjs(shown)}
        onChange={pick}
      />
    </TypingContext.Provider>
  );
}
