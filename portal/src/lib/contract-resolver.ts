// Bundled with zod itself (vite.config.ts): every screen that loads zod runs it first.
import 'web-kit/zod-setup';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Checks a form with a schema of the contract. `toBody` makes the body from what is typed; its paths must be the form's,
 * so that each message lands on its field.
 */
export function contractResolver<Values extends FieldValues, Body>(
  schema: z.ZodType<Body>,
  toBody: (values: Values) => unknown = (values) => values,
): Resolver<Values, unknown, Body> {
  return async (values, _context, options) => {
    const parsed = schema.safeParse(toBody(values));
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors = new Map<string, FieldError>();
    for (const { path, code, message } of parsed.error.issues) {
      const name = path.join('.');
      if (!errors.has(name)) errors.set(name, { type: code, message });
    }
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };
}
