import { Flex } from 'antd';
import { type ReactNode, useId } from 'react';
import { FieldError } from './content/field-error';
import './content/content-dialog.css';

type FrameProps = { id: string; hint?: ReactNode; error: string | undefined; children: ReactNode };

/** Ids of the hint and of what is wrong, as far as they are there. */
export const describedBy = ({ id, hint, error }: Pick<FrameProps, 'id' | 'hint' | 'error'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Label and control, below them the hint and what is wrong. */
export const FieldFrame = ({ id, hint, error, children }: FrameProps) => (
  <div className="content-field grid may-shrink gap-6">
    {children}
    {hint && (
      <Flex id={`${id}-hint`} component="p" className="tabular muted small" justify="space-between" gap={12}>
        {hint}
      </Flex>
    )}
    <FieldError id={`${id}-error`} error={error} />
  </div>
);

/** The label of a control of several parts. */
export const FieldLegend = ({ id, label }: { id: string; label: string }) => (
  <span className="content-legend" id={`${id}-label`}>
    {label}
  </span>
);

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
  return (
    <FieldFrame id={id} hint={hint} error={error}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy({ id, hint, error }),
        status: error ? 'error' : '',
      })}
    </FieldFrame>
  );
}
