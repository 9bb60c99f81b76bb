import { Form } from 'antd';
import type { ReactNode } from 'react';
import { DateInput, type DateInputProps } from '../date-input';
import { useFormBusy } from './form-busy';

type DateFieldProps = Pick<DateInputProps, 'kind'> & { name: string; label: string; hint?: ReactNode };

/** A day or moment in a form. What is neither becomes NaN there: it is refused, not left out. */
export function DateField({ kind, name, label, hint }: DateFieldProps) {
  const readOnly = useFormBusy();
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      getValueFromEvent={(value?: number | null) => (value === undefined ? Number.NaN : value)}
    >
      <DateInput kind={kind} readOnly={readOnly} />
    </Form.Item>
  );
}
