import type { ComponentProps, ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Checkbox, Input, type Option, Radio, Select, Textarea } from '@/components/ui/input';
import { halfWidth } from '@/lib/half-width';
import { useField } from './use-field';
import { useRoom } from './use-room';

type Common = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  hideLabel?: boolean;
  className?: string;
};

/** Props of the field's frame, taken out of everything that goes to the input. */
function split<T extends Common>({ name, label, hint, optional, hideLabel, className, ...input }: T) {
  return { name, frame: { label, hint, optional, hideLabel, className }, input };
}

type TextFieldProps = Common &
  Omit<ComponentProps<'input'>, keyof Common> & {
    /** Rewrites what is typed, letter by letter (never inside an input method). */
    typing?: (text: string) => string;
    /** Rewrites the whole text when the field is left. */
    leaving?: (text: string) => string;
    after?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { name, frame, input } = split(props);
  const { typing, leaving, after, ...rest } = input;
  const { register, error } = useField(name);
  const bound = register(name);
  const room = useRoom(rest.maxLength);
  return (
    <Field {...frame} error={error} after={after}>
      {(ids) => (
        <>
          <Input
            {...room.bound}
            {...rest}
            {...bound}
            {...ids}
            onChange={(event) => {
              const composing = (event.nativeEvent as InputEvent).isComposing;
              if (typing && !composing) rewrite(event.target, typing);
              void bound.onChange(event);
            }}
            onBlur={(event) => {
              if (leaving) rewrite(event.target, leaving);
              if (leaving) void bound.onChange({ target: event.target, type: 'change' });
              void bound.onBlur(event);
            }}
          />
          {room.note}
        </>
      )}
    </Field>
  );
}

/** Changes the text and leaves the cursor where it was. */
function rewrite(input: HTMLInputElement, change: (text: string) => string) {
  const next = change(input.value);
  if (next === input.value) return;
  const at = input.selectionStart;
  input.value = next;
  if (document.activeElement === input) input.setSelectionRange(at, at);
}

type NumberFieldProps = Common &
  Omit<ComponentProps<'input'>, keyof Common> & {
    /** Reads what is typed; NaN for what is no number. */
    read?: (text: string) => number;
  };

const plainNumber = (text: string) => Number(halfWidth(text));

/** Whole number, in full-width digits too; the form's value is a number, or undefined while it is empty. */
export function NumberField(props: NumberFieldProps) {
  const { name, frame, input } = split(props);
  const { read = plainNumber, ...rest } = input;
  const { register, error } = useField(name);
  const asNumber = (value: unknown) => (value === '' || value == null ? undefined : read(String(value)));
  return (
    <Field {...frame} error={error}>
      {(ids) => <Input inputMode="numeric" {...rest} {...register(name, { setValueAs: asNumber })} {...ids} />}
    </Field>
  );
}

export function TextareaField(props: Common & Omit<ComponentProps<'textarea'>, keyof Common>) {
  const { name, frame, input } = split(props);
  const { register, error } = useField(name);
  const room = useRoom(input.maxLength);
  return (
    <Field {...frame} error={error}>
      {(ids) => (
        <>
          <Textarea {...room.bound} {...input} {...register(name)} {...ids} />
          {room.note}
        </>
      )}
    </Field>
  );
}

type SelectFieldProps = Common &
  Omit<ComponentProps<'select'>, keyof Common> & { options: readonly (Option | string)[]; placeholder?: string };

export function SelectField(props: SelectFieldProps) {
  const { name, frame, input } = split(props);
  const { register, error } = useField(name);
  const bound = register(name);
  return (
    <Field {...frame} error={error}>
      {(ids) => (
        <Select
          {...input}
          {...bound}
          {...ids}
          onChange={(event) => {
            void bound.onChange(event);
            input.onChange?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** One box; the form's value is a boolean. */
export function CheckboxField({
  name,
  label,
  className,
  onChange,
}: Common & { onChange?: (checked: boolean) => void }) {
  const { register } = useField(name);
  return (
    <Checkbox
      label={label}
      className={className}
      {...register(name, { onChange: (event) => onChange?.(event.target.checked) })}
    />
  );
}

export function RadioField({ options, ...props }: Common & { options: readonly Option[] }) {
  const { name, frame } = split(props);
  const { register, error } = useField(name);
  return (
    <Field {...frame} group error={error}>
      {(ids) => (
        <div className="flex flex-wrap gap-x-6">
          {options.map(({ value, label }) => (
            <Radio
              key={value}
              label={label}
              value={value}
              {...register(name)}
              aria-describedby={ids['aria-describedby']}
              aria-invalid={ids['aria-invalid']}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
