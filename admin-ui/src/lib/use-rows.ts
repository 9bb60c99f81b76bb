import { type BaseRecord, useList } from '@refinedev/core';
import { useEffect } from 'react';
import type { ApiError } from './api-error';
import type { ListChange, ListState } from './list-state';

type Options = { resource: string; state: ListState; change: (next: ListChange) => void; sortField?: string };

/** One page of a list. The old rows stay while the next ones load; a page beyond the end leads to the last one. */
export function useRows<Row extends BaseRecord>({ resource, state, change, sortField }: Options) {
  const { page, size, text, status, session, sort, narrow } = state;
  const { query, result } = useList<Row, ApiError>({
    resource,
    pagination: { currentPage: page, pageSize: size },
    filters: [
      { field: 'text', operator: 'eq', value: text || undefined },
      { field: 'status', operator: 'eq', value: status },
      { field: 'session', operator: 'eq', value: session },
      ...Object.entries(narrow).map(([field, value]) => ({ field, operator: 'eq' as const, value })),
    ],
    ...(sortField && sort && { sorters: [{ field: sortField, order: sort }] }),
    queryOptions: { placeholderData: (previous) => previous, staleTime: 0 },
    errorNotification: false,
  });
  const total = result.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / size));
  const beyond = query.isSuccess && !query.isPlaceholderData && page > pages;

  useEffect(() => {
    if (beyond) change({ page: pages });
  }, [beyond, pages, change]);

  return {
    rows: result.data,
    total,
    loading: query.isLoading,
    stale: query.isPlaceholderData,
    error: query.error ?? undefined,
    refetch: () => void query.refetch(),
  };
}

/** How many rows a filter has, for the count beside its word. */
export function useTotal(resource: string, filter: { status: number; session: number | undefined }) {
  const { result } = useList<BaseRecord, ApiError>({
    resource,
    pagination: { currentPage: 1, pageSize: 1 },
    filters: [
      { field: 'status', operator: 'eq', value: filter.status },
      { field: 'session', operator: 'eq', value: filter.session },
    ],
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  return result.total;
}
