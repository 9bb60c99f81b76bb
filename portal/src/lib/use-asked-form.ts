import { useEffect } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';

/**
 * A form that is checked when it is submitted, and only then: what is added or emptied afterwards is not wrong before it is
 * asked about again. What was found wrong is looked at with every change (`useMendedErrors`).
 */
export const useAskedForm: typeof useForm = (props) =>
  useForm({ shouldFocusError: false, reValidateMode: 'onSubmit', ...props });

/** Takes a message away, or changes it, while its field is being mended. */
export function useMendedErrors<V extends FieldValues, R>(form: UseFormReturn<V, unknown, R>) {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as Path<V> | undefined;
          if (field && form.getFieldState(field).error) void form.trigger(field);
        },
      }),
    [form],
  );
}
