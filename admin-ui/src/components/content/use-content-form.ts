import { useState } from 'react';
import type { z } from 'zod';
import { ApiError, errorText } from '@/lib/api-error';

export type Values = Record<string, unknown>;

/** A dialog's form: what was typed, what is wrong where, whether anything changed, and its sending. */
export type ContentForm = {
  values: Values;
  errors: Record<string, string>;
  /** What failed as a whole, said on top. */
  failure: string | undefined;
  dirty: boolean;
  busy: boolean;
  put: (name: string, value: unknown) => void;
  /** Checks one field, as it is left. */
  check: (name: string) => void;
  /** Checks and sends; true once it is stored. */
  submit: (more: Values) => Promise<boolean>;
};

type Options = { schema: z.ZodType; initial: Values; send: (body: Values) => Promise<unknown> };

/** The first sentence of each field, in the order of the form. */
const byField = (items: readonly { path: readonly PropertyKey[]; message: string }[]) => {
  const errors: Record<string, string> = {};
  for (const { path, message } of items) errors[String(path[0] ?? '')] ??= message;
  return errors;
};

/** Checks by the contract's schema before it sends, and shows what the server refuses at the same places. */
export function useContentForm({ schema, initial, send }: Options): ContentForm {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);

  const put = (name: string, value: unknown) => {
    setDirty(true);
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...rest }) => rest);
  };

  const check = (name: string) => {
    const { error } = schema.safeParse(values, { error: () => '請檢查這一格' });
    const message = error && byField(error.issues)[name];
    setErrors(({ [name]: _old, ...rest }) => (message ? { ...rest, [name]: message } : rest));
  };

  const submit = async (more: Values) => {
    setFailure(undefined);
    const checked = schema.safeParse({ ...values, ...more }, { error: () => '請檢查這一格' });
    if (!checked.success) {
      setErrors(byField(checked.error.issues));
      return false;
    }
    setBusy(true);
    try {
      await send(checked.data as Values);
      return true;
    } catch (thrown) {
      const fields = thrown instanceof ApiError ? thrown.fields : [];
      setErrors(byField(fields));
      setFailure(errorText(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { values, errors, failure, dirty, busy, put, check, submit };
}
