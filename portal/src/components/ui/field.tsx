import { OctagonX } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '@/lib/cn';

/** The attributes that tie an input to the label, hint and error of its Field. */
type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The bar of an error beside its field, which keeps its place; what a stored form still lacks (`data-calm`) has none. */
export const errorBar =
  'relative before:absolute before:inset-y-0 before:-left-2 before:w-1 before:bg-error-mark in-data-calm:before:hidden';

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-small text-error-ink in-data-calm:text-ink">
      <OctagonX aria-hidden size={20} className="mt-0.5 shrink-0 text-error-mark in-data-calm:hidden" />
      <span>
        <span className="sr-only in-data-calm:hidden">錯誤：</span>
        {children}
      </span>
    </p>
  );
}

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** What is offered below it. */
  after?: ReactNode;
  /** Adds （選填） to the label: what has no mark is required. */
  optional?: boolean;
  /** Wraps several inputs (radios, checkboxes) as a group with a legend. */
  group?: boolean;
  /** Shows the label to screen readers only; for rows under column heads. */
  hideLabel?: boolean;
  className?: string;
  children: (ids: FieldIds) => ReactNode;
};

export function Field({ label, hint, error, after, optional, group, hideLabel, className, children }: Props) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  const ids: FieldIds = { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined };
  const words = (
    <>
      {label}
      {optional && <span className="font-normal text-muted">（選填）</span>}
    </>
  );
  const labelClass = cn('mb-1.5 block text-label font-bold', hideLabel && 'sr-only');
  const hintLine = hint && (
    <p id={hintId} className="-mt-1 mb-1.5 text-small text-muted">
      {hint}
    </p>
  );
  const control = children(ids);
  const errorLine = error && <FieldError id={errorId}>{error}</FieldError>;
  const bar = error && errorBar;
  if (group) {
    return (
      <fieldset aria-describedby={describedBy} className={cn('min-w-0', bar, className)}>
        <legend className={labelClass}>{words}</legend>
        {hintLine}
        {control}
        {errorLine}
      </fieldset>
    );
  }
  return (
    // Three parts, which a `field-grid` lines up with those of the field beside it.
    <div className={cn('min-w-0', bar, className)}>
      <div className="self-end">
        <label htmlFor={id} className={labelClass}>
          {words}
        </label>
        {hintLine}
      </div>
      <div>{control}</div>
      {(errorLine || after) && (
        <div>
          {errorLine}
          {after}
        </div>
      )}
    </div>
  );
}
