import { useSelect } from '@refinedev/antd';
import type { BaseRecord, UseSelectProps } from '@refinedev/core';
import { useMemo } from 'react';
import type { ApiError } from 'web-kit/api-error';
import type { Option } from '@/components/select';

/** Rows of a resource as the options of a select: Refine's `useSelect`, whose failure is said at the field. */
export function useChoices<Row extends BaseRecord>(props: UseSelectProps<Row, ApiError, Row>) {
  const { selectProps, query } = useSelect<Row, ApiError>({ errorNotification: false, ...props });
  const { options: found, onSearch } = selectProps;
  const options = useMemo<Option<string>[]>(
    () => (found ?? []).map(({ value, label }) => ({ value: String(value), label: String(label) })),
    [found],
  );
  return {
    options,
    search: (text: string) => onSearch?.(text),
    rows: query.data?.data ?? [],
    total: query.data?.total,
    error: query.error ?? undefined,
  };
}
