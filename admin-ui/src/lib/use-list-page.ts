import { type BaseRecord, type CrudFilter, type CrudSort, useList } from '@refinedev/core';
import { useEffect } from 'react';
import type { ApiError } from 'web-kit/api-error';
import { type ListOffer, type ListState, SIZES } from './list-state';
import { useListState } from './use-list-state';

const filtersOf = ({ text, status, session, narrow }: ListState): CrudFilter[] =>
  Object.entries({ text: text || undefined, status, session, ...narrow }).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, operator: 'eq', value }],
  );

const sortersOf = ({ sort }: ListState): CrudSort[] => {
  const [field, order] = sort?.split(':') ?? [];
  return field ? [{ field, order: order === 'asc' ? 'asc' : 'desc' }] : [];
};

const usual: ListOffer = {};

/**
 * What every list page hands to `ListPage`: its state, which lives in the address, and the rows that it means. The old
 * rows stay while the next ones load; a page beyond the end leads to the last one.
 */
export function useListPage<Row extends BaseRecord>(resource: string, offer: ListOffer = usual) {
  const [state, change] = useListState(offer);
  const { query, result } = useList<Row, ApiError>({
    resource,
    pagination: { currentPage: state.page, pageSize: state.size },
    filters: filtersOf(state),
    sorters: sortersOf(state),
    queryOptions: { placeholderData: (previous) => previous, staleTime: 0 },
    errorNotification: false,
  });
  const total = result.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / state.size));
  const beyond = query.isSuccess && !query.isPlaceholderData && state.page > pages;

  useEffect(() => {
    if (beyond) change({ page: pages });
  }, [beyond, pages, change]);

  const page = {
    rows: result.data,
    total,
    loading: query.isLoading,
    stale: query.isPlaceholderData,
    error: query.error ?? undefined,
    refetch: () => void query.refetch(),
  };
  return { name: resource, sizes: offer.sizes ?? SIZES, narrowings: offer.narrowings ?? [], state, change, page };
}
