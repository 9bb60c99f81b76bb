import { useModalForm } from '@refinedev/antd';
import { useInvalidate } from '@refinedev/core';
import { useReducer, useState } from 'react';
import { ApiError, errorText, newerRowOf } from 'web-kit/api-error';
import type { z } from 'zod';
import { clearFieldErrors, type FieldProblem, showFieldErrors } from '@/lib/field-errors';
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

  /** Marks what is refused at the fields; what has no field is said on top. */
  const mark = (items: readonly FieldProblem[], only?: string) => {
    const [elsewhere] = showFieldErrors(form, items, only);
    if (elsewhere && only === undefined) setFailure(elsewhere.message);
    redraw();
  };
  const parse = () => schema.safeParse(bodyOf(form.getFieldsValue(true)), { error: () => '請檢查這一格' });

  /** Checks and sends; true once it is stored. */
  const submit = async (values: Values = {}): Promise<boolean> => {
    setFailure(undefined);
    form.setFields(Object.entries(values).map(([name, value]) => ({ name, value })));
    const checked = parse();
    mark(checked.error?.issues ?? []);
    if (!checked.success) return false;
    setBusy(true);
    try {
      await around((proof) => onFinish({ ...(checked.data as Values), ...baseOf(), ...proof }));
      return true;
    } catch (thrown) {
      const row = newerRowOf<R>(thrown);
      if (!row) {
        if (thrown instanceof ApiError) mark(thrown.fields);
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
        clearFieldErrors(form, changed);
        redraw();
      },
    },
    newer,
    busy,
    /** What failed as a whole, said on top. */
    failure,
    wrong: form.getFieldsError().flatMap(({ errors }) => errors),
    /** Checks one field, as it is left. */
    check: (name: string) => mark(parse().error?.issues ?? [], name),
    submit,
  };
}

export type RowForm = ReturnType<typeof useRowForm>;
