import { CalendarDays } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Input } from '@/components/ui/input';

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> & {
  /** The chosen day as YYYY-MM-DD, empty for none. */
  day: string;
  /** Called with whatever the field holds. */
  onText: (text: string) => void;
};

/**
 * A text field in one order for all: the browser's own date field shows the order of its own language, beside our
 * YYYY-MM-DD. The browser's calendar opens by the button.
 */
export function DateInput({ day, onText, onBlur, max, disabled, ...rest }: Props) {
  const [text, setText] = useState(day);
  const calendar = useRef<HTMLInputElement>(null);
  const typing = useRef(false);
  // What was picked, reset or set by another field takes the place of the text; what is being typed stays as it is.
  useEffect(() => {
    if (!typing.current) setText((before) => day || (before && ''));
  }, [day]);
  const change = (next: string) => {
    setText(next);
    onText(next);
  };
  const open = () => {
    try {
      calendar.current?.showPicker();
    } catch {
      // A browser without a calendar of its own: the text field is the way.
    }
  };
  return (
    <span className="relative block">
      <Input
        {...rest}
        disabled={disabled}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="YYYY-MM-DD"
        value={text}
        className="pr-14 tabular"
        onChange={(event) => {
          typing.current = true;
          change(event.target.value);
        }}
        onBlur={(event) => {
          typing.current = false;
          // 77/3/9 becomes 1988-03-09 once the field is left; what is no day stays to be corrected.
          if (day) setText(day);
          onBlur?.(event);
        }}
      />
      <button
        type="button"
        aria-label="開啟日曆"
        disabled={disabled}
        onClick={open}
        className="absolute top-0 right-0 inline-flex size-12 items-center justify-center rounded-input text-brand-mark"
      >
        <CalendarDays aria-hidden size={20} />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min="1900-01-01"
        max={max}
        value={day}
        onChange={(event) => change(event.target.value)}
        className="pointer-events-none absolute right-0 bottom-0 h-12 w-12 opacity-0"
      />
    </span>
  );
}
