import { formatDate, parseDate, rocYear } from 'contract';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

type Props = { name: string; label: ReactNode; hint?: ReactNode; max?: string; className?: string; disabled?: boolean };

/** A day; the form's value is its instant in ms (start of the day in Taipei). The 民國 year stands as a hint. */
export function DateField({ name, label, hint, max, className, disabled }: Props) {
  return (
    <Controller
      name={name}
      render={({ field, fieldState }) => {
        const instant = typeof field.value === 'number' ? field.value : undefined;
        const era = instant === undefined ? 'YYYY-MM-DD' : `民國 ${rocYear(instant)} 年`;
        return (
          <Field
            label={label}
            hint={hint ? `${hint}・${era}` : era}
            error={fieldState.error?.message}
            className={className}
          >
            {(ids) => (
              <Input
                type="date"
                ref={field.ref}
                name={name}
                min="1900-01-01"
                max={max}
                disabled={disabled}
                defaultValue={instant === undefined ? '' : formatDate(instant)}
                onBlur={field.onBlur}
                onChange={(event) => field.onChange(parseDate(event.target.value) ?? undefined)}
                {...ids}
              />
            )}
          </Field>
        );
      }}
    />
  );
}
