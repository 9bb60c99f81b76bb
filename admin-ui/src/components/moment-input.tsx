import { Input, type InputProps } from 'antd';
import { formatDateTime } from 'contract';
import { useEffect, useState } from 'react';
import { readMoment } from '@/lib/taipei-input';

type MomentInputProps = Omit<InputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: number | null;
  /** Undefined when it is left with something that is no moment. */
  onChange: (value: number | null | undefined) => void;
};

const textOf = (value: number | null) => (value === null ? '' : formatDateTime(value));

/**
 * A day and a time of Taipei, typed as they are shown everywhere, `YYYY-MM-DD HH:mm`: the browser's own field would show
 * them in its own order and with 上午 and 下午.
 */
export function MomentInput({ value, onChange, ...input }: MomentInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  // Another value from elsewhere (changes thrown away, somebody else's version) takes the place of what was typed.
  useEffect(() => setTyped((before) => ((readMoment(before) ?? null) === value ? before : textOf(value))), [value]);
  return (
    <Input
      {...input}
      placeholder="2027-03-24 17:00"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = readMoment(event.target.value);
        if (next !== undefined) onChange(next);
      }}
      onBlur={() => {
        const left = readMoment(typed);
        if (left === undefined) onChange(undefined);
        else setTyped(textOf(left));
      }}
    />
  );
}
