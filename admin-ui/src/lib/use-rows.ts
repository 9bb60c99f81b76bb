import { useTable } from '@refinedev/antd';
import { type BaseRecord, type CrudFilter, type CrudSort, useList } from '@refinedev/core';
import { useEffect } from 'react';
import type { ApiError } from 'web-kit/api-error';
import type { ListChange, ListState } from './list-state';

type Options = { resource: string; state: ListState; change: (next: ListChange) => void };

const filtersOf = ({ text, status, session, narrow }: ListState): CrudFilter[] =>
  Object.entries({ text: text || undefined, status, session, ...narrow }).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, operator: 'eq', value }],
  );

const sortersOf = ({ sort }: ListState): CrudSort[] => {
  const [field, order] = sort?.split(':') ?? [];
  return field ? [{ field, order: order === 'asc' ? 'asc' : 'desc' }] : [];
};

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Refine's table, led by the address under its documented names: while the two differ, the table is set before anything is
 * shown or fetched. The old rows stay while the next ones load; a page beyond the end leads to the last one.
 */
export function useRows<Row extends BaseRecord>({ resource, state, change }: Options) {
  const { page, size } = state;
  const wanted = { filters: filtersOf(state), sorters: sortersOf(state) };
  const table = useTable<Row, ApiError>({
    resource,
    syncWithLocation: false,
    pagination: { currentPage: page, pageSize: size },
    filters: { initial: wanted.filters, defaultBehavior: 'replace' },
    sorters: { initial: wanted.sorters },
    queryOptions: { placeholderData: (previous) => previous, staleTime: 0 },
    errorNotification: false,
  });
  if (table.currentPage !== page) table.setCurrentPage(page);
  if (table.pageSize !== size) table.setPageSize(size);
  if (!isSame(table.filters, wanted.filters)) table.setFilters(wanted.filters);
  if (!isSame(table.sorters, wanted.sorters)) table.setSorters(wanted.sorters);

  const { tableQuery: query, result } = table;
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
