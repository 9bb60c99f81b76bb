import { formatDate, readDate, rocYear } from 'contract';
import { type ReactNode, useState } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { DateInput } from './date-input';

const NOT_A_DAY = '這不是日期，請寫成 YYYY-MM-DD，例如 1988-03-09';

type Props = { name: string; label: ReactNode; hint?: ReactNode; max?: string };

/**
 * A day, typed as YYYY-MM-DD or the way people write it, or picked; the form's value is its instant in ms (start of the day
 * in Taipei). The 民國 year is a hint.
 */
export function DateField({ name, label, hint, max }: Props) {
  const [unread, setUnread] = useState(false);
  return (
    <Controller
      name={name}
      render={({ field, fieldState }) => {
        const instant = typeof field.value === 'number' ? field.value : undefined;
        const era = instant === undefined ? '也可以寫民國，例：77/3/9' : `民國 ${rocYear(instant)} 年`;
        return (
          <Field
            label={label}
            hint={hint ? `${hint}・${era}` : era}
            error={unread ? NOT_A_DAY : fieldState.error?.message}
          >
            {(ids) => (
              <DateInput
                ref={field.ref}
                name={name}
                max={max}
                day={instant === undefined ? '' : formatDate(instant)}
                onBlur={(event) => {
                  setUnread(event.target.value.trim() !== '' && readDate(event.target.value) === null);
                  field.onBlur();
                }}
                onText={(text) => {
                  setUnread(false);
                  field.onChange(readDate(text) ?? undefined);
                }}
                {...ids}
              />
            )}
          </Field>
        );
      }}
    />
  );
}
