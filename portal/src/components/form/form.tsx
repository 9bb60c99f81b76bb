import { type ComponentProps, useId } from 'react';
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form';
import { useMendedErrors } from '@/lib/use-asked-form';
import { FormSummary, type Labels } from './form-summary';

type Props<T extends FieldValues, R> = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  form: UseFormReturn<T, unknown, R>;
  onSubmit: SubmitHandler<R>;
  /** Title of the error summary; by default n 個地方要修改. */
  summaryTitle?: string;
  /** What was typed is saved, and the summary tells what is still missing. */
  calm?: boolean;
  /** It was refused before it was rendered again. */
  refused?: boolean;
  /** The labels before the messages in the summary, by field name. */
  labels?: Labels;
};

/** A form on react-hook-form with the error summary on top; the browser's own bubbles stay off. */
export function Form<T extends FieldValues, R>({
  form,
  onSubmit,
  summaryTitle,
  calm,
  refused,
  labels,
  children,
  ...rest
}: Props<T, R>) {
  const id = useId();
  useMendedErrors(form);
  return (
    <FormProvider {...form}>
      <form id={id} noValidate data-calm={calm || undefined} {...rest} onSubmit={form.handleSubmit(onSubmit)}>
        <FormSummary title={summaryTitle} calm={calm} refused={refused} labels={labels} />
        {children}
      </form>
    </FormProvider>
  );
}
