import { useCustom } from '@refinedev/core';
import type { ApiError } from 'web-kit/api-error';

/** What is stored at an address; fetched again whenever the page is opened. */
export function useSetting<Data>(url: string) {
  const { query } = useCustom<Data & { id?: string }, ApiError>({
    url,
    method: 'get',
    queryOptions: { retry: false, staleTime: 0, placeholderData: (previous) => previous },
    errorNotification: false,
  });
  return { data: query.data?.data as Data | undefined, error: query.error ?? undefined, refetch: query.refetch };
}
