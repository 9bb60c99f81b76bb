import { useModalForm } from '@refinedev/antd';
import { useInvalidate } from '@refinedev/core';
import { useReducer, useState } from 'react';
import { type ApiError, errorText, newerRowOf } from 'web-kit/api-error';
import type { z } from 'zod';
import { fieldErrors } from '@/lib/field-errors';
import { useVersions, type Versions } from './use-versions';
import type { Values } from './versions';

type Row = { id: string; update_time?: number | undefined };

type Options<R extends Row> = {
  resource: string;
  /** The row that is edited; a new one has no id. */
  id: string | undefined;
  schema: z.ZodType;
  initial: Values;
  versions: Versions<R>;
  /** The body as the schema takes it, where that isn't what the form holds. */
  bodyOf?: (values: Values) => Values;
  onStored?: (row: R) => void;
  /** Goes round the write, which may be sent more than once. */
  around?: (write: (proof: Values) => Promise<unknown>) => Promise<unknown>;
};

/**
 * Refine's form in a dialog, for a row of a list. It is checked by the contract's schema before it is sent, and what the
 * server refuses is shown at the same fields. A row that another person has stored meanwhile is never replaced unseen.
 */
export function useRowForm<R extends Row>({ resource, id, schema, initial, versions, ...more }: Options<R>) {
  const { onStored, bodyOf = (values) => values, around = (write) => write({}) } = more;
  const { form, formProps, modalProps, onFinish } = useModalForm<R, ApiError, Values>({
    resource,
    action: id === undefined ? 'create' : 'edit',
    ...(id !== undefined && { id }),
    defaultVisible: true,
    redirect: false,
    // The list has brought the row: there is no call for one of them.
    queryOptions: { enabled: false },
    successNotification: false,
    errorNotification: false,
    onMutationSuccess: ({ data }) => onStored?.(data),
  });
  // Sent without having been checked: what submits such a form by Enter has no place in it.
  const { onFinish: _unchecked, ...plainProps } = formProps;
  const { newer, meet, baseOf } = useVersions(form, initial, versions);
  const invalidate = useInvalidate();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  // What is wrong is kept by antd's form: the notice above the fields is drawn with it.
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  /** Marks the fields that the schema refuses, of all or of those named; true when it refuses none of them. */
  const mark = (names: readonly string[], error: z.ZodError | undefined): boolean => {
    const errors = error ? fieldErrors(error.issues) : {};
    form.setFields(names.map((name) => ({ name, errors: [errors[name] ?? []].flat() })));
    redraw();
    return names.every((name) => errors[name] === undefined);
  };
  const parse = () => schema.safeParse(bodyOf(form.getFieldsValue(true)), { error: () => '請檢查這一格' });

  /** Checks and sends; true once it is stored. */
  const submit = async (values: Values = {}): Promise<boolean> => {
    setFailure(undefined);
    form.setFields(Object.entries(values).map(([name, value]) => ({ name, value })));
    const checked = parse();
    mark(Object.keys(form.getFieldsValue()), checked.error);
    if (!checked.success) return false;
    setBusy(true);
    try {
      await around((proof) => onFinish({ ...(checked.data as Values), ...baseOf(), ...proof }));
      return true;
    } catch (thrown) {
      const row = newerRowOf<R>(thrown);
      if (!row) {
        setFailure(errorText(thrown));
        return false;
      }
      // The list is older than what is stored.
      void invalidate({ resource, invalidates: ['list'] });
      return meet(row) && (await submit(values));
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    modalProps,
    formProps: {
      ...plainProps,
      initialValues: initial,
      onValuesChange: (changed: Values) => {
        form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] })));
        redraw();
      },
    },
    newer,
    busy,
    /** What failed as a whole, said on top. */
    failure,
    wrong: form.getFieldsError().flatMap(({ errors }) => errors),
    /** Checks one field, as it is left. */
    check: (name: string) => void mark([name], parse().error),
    submit,
  };
}

export type RowForm = ReturnType<typeof useRowForm>;
