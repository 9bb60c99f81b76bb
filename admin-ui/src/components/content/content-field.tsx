import { Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { Icon } from '../icon';
import type { ContentForm } from './use-content-form';

type Ids = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined; status: 'error' | '' };

type LabelledProps = {
  label: string;
  hint?: ReactNode;
  /** What is wrong. */
  error: string | undefined;
  children: (ids: Ids) => ReactNode;
};

/** Label, control, hint and what is wrong, tied together. */
export function LabelledField({ label, hint, error, children }: LabelledProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="content-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': describedBy,
        status: error ? 'error' : '',
      })}
      {hint && (
        <p id={`${id}-hint`} className="content-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="content-error">
          <Icon name="error" size={14} /> {error}
        </p>
      )}
    </div>
  );
}

type FrameProps = Omit<LabelledProps, 'error'> & { form: ContentForm; name: string };

/** A field of a form, with what is wrong in it. */
export function FieldFrame({ form, name, ...frame }: FrameProps) {
  return <LabelledField {...frame} error={form.errors[name]} />;
}

type TextProps = {
  form: ContentForm;
  name: string;
  label: string;
  max: number;
  /** How long it had better be: a counter, no refusal (B §5). */
  advised?: number;
  hint?: string;
  rows?: number;
};

export function TextContent({ form, name, label, max, advised, hint, rows }: TextProps) {
  const value = String(form.values[name] ?? '');
  const length = [...value].length;
  const over = advised !== undefined && length > advised;
  const counter = advised !== undefined && (
    <>
      <span>建議 {advised} 字以內</span>
      <span className={over ? 'content-over' : undefined}>
        {length}/{advised}
        {over && '，超過建議長度'}
      </span>
    </>
  );
  const Control = rows === undefined ? Input : Input.TextArea;
  return (
    <FieldFrame form={form} name={name} label={label} hint={counter || hint}>
      {(ids) => (
        <Control
          {...ids}
          {...(rows !== undefined && { rows })}
          value={value}
          maxLength={max}
          readOnly={form.busy}
          onChange={(event: { target: { value: string } }) => form.put(name, event.target.value)}
        />
      )}
    </FieldFrame>
  );
}
