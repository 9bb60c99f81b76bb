import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/field';
import { Input, Select } from '@/components/ui/input';

type Frame = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error'>;

/** A line of text with its label, in no form that holds it. */
export const LabelledInput = ({ label, hint, error, ...input }: Frame & ComponentProps<typeof Input>) => (
  <Field {...{ label, hint, error }}>{(ids) => <Input {...ids} {...input} />}</Field>
);

/** A choice with its label, in no form that holds it. */
export const LabelledSelect = ({ label, hint, error, ...select }: Frame & ComponentProps<typeof Select>) => (
  <Field {...{ label, hint, error }}>{(ids) => <Select {...ids} {...select} />}</Field>
);
