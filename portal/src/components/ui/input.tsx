import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

const box =
  'w-full rounded-input border-[1.5px] border-edge bg-card px-3 text-body text-ink aria-invalid:border-2 aria-invalid:border-error-mark in-data-calm:aria-invalid:border-edge disabled:bg-sunken disabled:text-muted';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cn(box, 'h-12 read-only:bg-sunken', className)} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={5} {...rest} className={cn(box, 'block py-2 read-only:bg-sunken', className)} />;
}

export type Option = { value: string; label: string };

type SelectProps = ComponentProps<'select'> & {
  options: readonly (Option | string)[];
  /** First line with an empty value. */
  placeholder?: string;
};

/** The browser's own list: works with thumbs, keyboards and screen readers of every school device. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className={cn('relative block', className)}>
      <select {...rest} className={cn(box, 'h-12 appearance-none pr-10')}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <ChevronDown aria-hidden size={20} className="pointer-events-none absolute top-3.5 right-3 text-brand-mark" />
    </span>
  );
}

const tick = 'size-6 shrink-0 accent-brand';

type TickProps = Omit<ComponentProps<'input'>, 'type'> & { label: React.ReactNode };

export function Checkbox({ label, className, ...rest }: TickProps) {
  return (
    <label className={cn('flex min-h-12 items-center gap-3 py-2', className)}>
      <input type="checkbox" {...rest} className={tick} />
      <span>{label}</span>
    </label>
  );
}

export function Radio({ label, className, ...rest }: TickProps) {
  return (
    <label className={cn('flex min-h-12 items-center gap-3 py-2', className)}>
      <input type="radio" {...rest} className={tick} />
      <span>{label}</span>
    </label>
  );
}
