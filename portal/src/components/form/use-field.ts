import { get, useFormContext, useFormState } from 'react-hook-form';

/** Register and error message of one field of the surrounding form. */
export function useField(name: string) {
  const { register } = useFormContext();
  const { errors } = useFormState({ name });
  const { message }: { message?: unknown } = get(errors, name) ?? {};
  return { register, error: typeof message === 'string' ? message : undefined };
}
