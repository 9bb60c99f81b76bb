import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { useFieldError } from '../content/field-error';
import { LabelledField, type LabelledProps } from '../labelled-field';
import { LateDateInput } from '../late-date-input';
import { TextAreaField, TextField } from '../text-field';

/** What antd's form gives to the control of a field; its own id and marks are those of `LabelledField`. */
type Given = { value?: string; onChange?: (text: string) => void };
type Own<Props> = Omit<Props, 'value' | 'onChange' | 'error' | 'id' | 'name'>;
type LineProps = Own<ComponentProps<typeof TextField>>;
type LinesProps = Own<ComponentProps<typeof TextAreaField>>;

const ignore = () => undefined;

function Line({ value = '', onChange = ignore, field }: Given & { field: LineProps }) {
  return <TextField {...field} error={useFieldError()} value={value} onChange={onChange} />;
}

function Lines({ value = '', onChange = ignore, field }: Given & { field: LinesProps }) {
  return <TextAreaField {...field} error={useFieldError()} value={value} onChange={onChange} />;
}

/** A line of text in the form around it. */
export const TextLine = ({ name, ...field }: LineProps & { name: string }) => (
  <Form.Item name={name} noStyle>
    <Line field={field} />
  </Form.Item>
);

/** Several lines of text in the form around it. */
export const TextLines = ({ name, ...field }: LinesProps & { name: string }) => (
  <Form.Item name={name} noStyle>
    <Lines field={field} />
  </Form.Item>
);

type DayProps = Omit<LabelledProps, 'error' | 'children'>;
type DayGiven = { value?: number | null; onChange?: (value: number | null | undefined) => void };

function Day({ value = null, onChange = ignore, field }: DayGiven & { field: DayProps }) {
  return (
    <LabelledField {...field} error={useFieldError()}>
      {(ids) => <LateDateInput {...ids} kind="day" value={value} onChange={onChange} />}
    </LabelledField>
  );
}

/** A day in the form around it, in ms; undefined there while it can't be read. */
export const DayLine = ({ name, ...field }: DayProps & { name: string }) => (
  <Form.Item name={name} noStyle>
    <Day field={field} />
  </Form.Item>
);
