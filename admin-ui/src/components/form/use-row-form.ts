import { useModalForm } from '@refinedev/antd';
import { useInvalidate } from '@refinedev/core';
import type { ApiError } from 'web-kit/api-error';
import type { z } from 'zod';
import type { Values } from '../content/versions';
import { useContractForm } from './use-contract-form';
import { useVersions, type Versions } from './use-versions';

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
  /** Asks for the own password where the login is too old; what its button says. */
  proof?: string;
};

/** Refine's form in a dialog, for a row of a list. A row that another person has stored since it was read is never replaced unseen. */
export function useRowForm<R extends Row>({
  resource,
  id,
  schema,
  initial,
  versions,
  onStored,
  ...options
}: Options<R>) {
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
  const invalidate = useInvalidate();
  // The list is older than what is stored.
  const { newer, conflict } = useVersions(form, initial, versions, () =>
    invalidate({ resource, invalidates: ['list'] }),
  );
  const contract = useContractForm(schema, (body, proof) => onFinish({ ...body, ...proof }), {
    form,
    initial,
    conflict,
    ...options,
  });
  return { ...contract, formProps: { ...plainProps, ...contract.formProps }, modalProps, newer };
}

export type RowForm = ReturnType<typeof useRowForm>;
