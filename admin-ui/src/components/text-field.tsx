import { Input, type InputProps, type InputRef } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import type { Ref } from 'react';
import { LabelledField, type LabelledProps } from './labelled-field';

type Texts = Omit<LabelledProps, 'children'> & { value: string; onChange: (text: string) => void };
type TextFieldProps = Texts & Omit<InputProps, keyof Texts> & { input?: Ref<InputRef> };
type TextAreaFieldProps = Texts & Omit<TextAreaProps, keyof Texts>;

/** One line of text with its label. */
export function TextField({ label, hint, error, onChange, input, ...more }: TextFieldProps) {
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(ids) => <Input {...ids} {...more} ref={input} onChange={(event) => onChange(event.target.value)} />}
    </LabelledField>
  );
}

/** Several lines of text with their label. */
export function TextAreaField({ label, hint, error, onChange, ...more }: TextAreaFieldProps) {
  return (
    <LabelledField label={label} hint={hint} error={error}>
      {(ids) => <Input.TextArea {...ids} {...more} onChange={(event) => onChange(event.target.value)} />}
    </LabelledField>
  );
}
