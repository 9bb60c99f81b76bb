import { Flex } from 'antd';
import { type ReactNode, useId } from 'react';
import { FieldError } from './content/field-error';
import './content/content-dialog.css';

type Ids = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined; status: 'error' | '' };

export type LabelledProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong. */
  error: string | undefined;
  children: (ids: Ids) => ReactNode;
};

/** Label, control, hint and what is wrong, tied together: one question that is asked outside a form of Refine. */
export function LabelledField({ label, hint, error, children }: LabelledProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="content-field grid may-shrink gap-6">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy,
        status: error ? 'error' : '',
      })}
      {hint && (
        <Flex id={`${id}-hint`} component="p" className="tabular muted small" justify="space-between" gap={12}>
          {hint}
        </Flex>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
