/** The first sentence of each field, in the order of the form. */
export function fieldErrors(items: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const errors: Record<string, string> = {};
  for (const { path, message } of items) errors[String(path[0] ?? '')] ??= message;
  return errors;
}
