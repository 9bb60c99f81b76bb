import { type BaseRecord, useList } from '@refinedev/core';
import { APPLY_STATUS } from 'contract';
import type { ApiError } from 'web-kit/api-error';

/** How many stories, so narrowed, wait for a review; `known` once that was answered, or can't be. */
export function useWaiting(narrow: { session?: number | undefined; reviewer?: string }, enabled = true) {
  const { result, query } = useList<BaseRecord, ApiError>({
    resource: 'stories-manage',
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [
      { field: 'status', operator: 'eq', value: APPLY_STATUS.pending },
      ...Object.entries(narrow).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
    ],
    queryOptions: { staleTime: 0, enabled },
    errorNotification: false,
  });
  return { total: result.total, known: !enabled || query.isSuccess || query.isError };
}
