import type { ErrorItem } from 'contract';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, errorText } from 'web-kit/api-error';

export type FormMessage = { name: string; message: string };

/**
 * Puts a refused call into the form: each error at its field, the rest as `root.server`.
 * `nameOf` says which field of the form shows a path of the body; without it they are the same.
 */
export function applyApiError<T extends FieldValues, R>(
  form: UseFormReturn<T, unknown, R>,
  thrown: unknown,
  nameOf: (path: ErrorItem['path']) => string = (path) => path.join('.'),
) {
  const fields = thrown instanceof ApiError ? thrown.fields : [];
  let placed = 0;
  for (const { path, message } of fields) {
    if (path.length === 0) continue;
    const name = nameOf(path);
    form.setError(name as Path<T>, { type: 'server', message });
    placed += 1;
  }
  if (placed === 0) form.setError('root.server', { type: 'server', message: errorText(thrown) });
}

/** Every message of a form in the order of its fields, for the summary on top. */
export function listErrors(errors: FieldErrors, prefix = ''): FormMessage[] {
  return Object.entries(errors).flatMap(([key, entry]) => {
    if (!entry || typeof entry !== 'object' || key === 'ref') return [];
    const name = prefix ? `${prefix}.${key}` : key;
    const message = 'message' in entry && typeof entry.message === 'string' ? entry.message : '';
    if (message) return [{ name, message }];
    return listErrors(entry as FieldErrors, name);
  });
}
